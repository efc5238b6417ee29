// Values that run code of the caller, or are not what they seem.
import assert from "node:assert/strict";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { Worker } from "node:worker_threads";
import { address, library } from "./package.mjs";

const { LayerStates, LayerStore, Path, PointerTracker, Shape } = library;

/** A page of 10 × 10 with a layer that hits pass by unless the mask of the options has its second bit. */
function scene() {
  const store = new LayerStore(), page = store.makeLayer(), layer = store.makeLayer();
  for (const it of [page, layer]) store.setFrame(it, 0, 0, 10, 10);
  store.addSublayer(layer, page);
  store.setHitTestMask(layer, 2);
  return { store, page, layer };
}

/** An array whose first number runs `body` when it is read. */
function reading(numbers, body) {
  return Object.defineProperty([...numbers], 0, { get() { body(); return numbers[0]; }, enumerable: true });
}

test("getters that call the store do not change the options, points or layers of a call", () => {
  const { store, page, layer } = scene(), other = { mask: 1 };
  const ask = () => store.hitTestPoints([99, 99], page, other);
  const options = { get mask() { ask(); return 3; } }, all = [layer, page];
  assert.deepEqual([...store.hitTestPoints([5, 5], page, options)], [layer]);
  assert.deepEqual([...store.hitTestPoints(reading([5, 5], ask), page, { mask: 3 })], [layer]);
  const rect = { get x() { ask(); return 0; }, y: 0, width: 4, height: 4 };
  const triangle = reading([0, 0, 9, 0, 0, 9], ask), inside = { ...rect, width: 20, height: 20 };
  for (const area of [rect, triangle]) {
    assert.deepEqual([...store.layersIntersecting(area, page, { mask: 3 })], all);
  }
  assert.deepEqual([...store.layersContainedIn(inside, page, { mask: 3 })], all);
  assert.deepEqual([...store.layersOfArea({ rect }, page, { mask: 3 })], all);
  assert.deepEqual([...store.layersOfArea({ polygon: triangle }, page, { mask: 3 })], all);
  const moving = () => { try { store.setPositions([page], [NaN, 1]); } catch { /* as meant */ } };
  store.transformLayers([layer], reading([1, 0, 0, 1, 3, 0], moving));
  assert.deepEqual([store.frame(page).x, store.frame(layer).x], [0, 3]);
  store.dispose();
});

test("getters that dispose of the store end in an error", () => {
  const six = [1, 0, 0, 1, 0, 0], sixteen = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const calls = {
    subtreeBox: ({ store, page }, end) => store.subtreeBox(page, null, { get includesInk() { end(); return true; } }),
    convertPoints: ({ store, page }, end) => store.convertPoints(reading([1, 2], end), page, null),
    convertRects: ({ store, page }, end) => store.convertRects(reading([1, 2, 3, 4], end), page, null),
    convertPointPairs: ({ store, page }, end) => store.convertPointPairs(reading([1, 2], end), [page], [0]),
    convertRectPairs: ({ store, page }, end) => store.convertRectPairs(reading([1, 2, 3, 4], end), [page], [0]),
    setAffineTransform: ({ store, page }, end) => store.setAffineTransform(page, reading(six, end)),
    setTransform: ({ store, page }, end) => store.setTransform(page, reading(sixteen, end)),
    setSublayerTransform: ({ store, page }, end) => store.setSublayerTransform(page, reading(sixteen, end)),
    setPositions: ({ store, page }, end) => store.setPositions([page], reading([1, 2], end)),
    layersIntersecting: ({ store, page }, end) => store.layersIntersecting(reading([0, 0, 9, 0, 0, 9], end), page),
  };
  for (const [name, call] of Object.entries(calls)) {
    const it = scene();
    assert.throws(() => call(it, () => it.store.dispose()), { code: "disposed" }, name);
  }
});

test("flags are booleans or numbers, and numbers that are to be whole are", () => {
  const { store, page, layer } = scene();
  store.setHiddenFlags([page, layer], [true, false]);
  assert.deepEqual([store.isHidden(page), store.isHidden(layer)], [true, false]);
  store.setHiddenFlags([page, layer], new Uint8Array([0, 1]));
  assert.deepEqual([store.isHidden(page), store.isHidden(layer)], [false, true]);
  for (const flags of [[NaN, 1], ["x", true], [undefined, true]]) {
    assert.throws(() => store.setHiddenFlags([page, layer], flags), { code: "badValue" });
  }
  for (const range of [[1, 1.5], [0.9, 1], [-1, 1], [NaN, 1], [1, 7]]) {
    assert.throws(() => store.framesAt(...range), { code: "badCount" });
    assert.throws(() => store.worldBoxesAt(...range), { code: "badCount" });
  }
  assert.throws(() => store.insertSublayer(layer, 0.5, page), { code: "badValue" });
  assert.throws(() => store.insertSublayer(layer, 0.5, page, true), { code: "badValue" });
  store.insertSublayer(layer, Infinity, page);
  assert.equal(store.layerAtIndex(1.5), null);
  for (const tree of [{ superlayers: [-1, 2 ** 32] }, { superlayers: [-1, 0.5] }, { options: [0, 2 ** 32 + 1] }]) {
    assert.throws(() => store.makeLayers(new Float64Array(8), tree), { code: "badValue" });
  }
  assert.equal(store.count, 2);
  store.dispose();
});

test("options that are undefined have their defaults", () => {
  const { store, page, layer } = scene();
  const none = { mask: undefined, siblingOrder: undefined, minimumOpacity: undefined, roundsCorners: undefined };
  assert.equal(store.hitTest(5, 5, page, none), layer);
  store.dispose();
});

test("arrays that have lost their buffer are refused", { skip: !("resizable" in ArrayBuffer.prototype) }, () => {
  const { store, page } = scene(), buffer = new ArrayBuffer(64, { maxByteLength: 64 });
  const lost = new Float64Array(buffer, 32, 4), single = new Float32Array(buffer, 32, 4);
  buffer.resize(16);
  for (const call of [
    () => store.setPositions([page], lost), () => store.frames(lost), () => store.makeLayers(lost),
    () => store.frames([], lost), () => store.worldBoxes([], single), () => Shape.path([], lost),
  ]) assert.throws(call, { code: "badValue" });
  store.dispose();
});

test("names keep every character", () => {
  const { store, page } = scene();
  for (const name of ["\uFEFFabc", "äöü 🙂", ""]) {
    store.setName(page, name);
    assert.equal(store.name(page), name);
  }
  store.dispose();
});

test("states are made by stores alone", () => {
  const { store } = scene();
  assert.throws(() => new LayerStates(1e9).restore(store), { code: "badValue" });
  assert.doesNotThrow(() => new PointerTracker().dispose());
  store.dispose();
});

test("the first list of a module is there, whatever memory it has left", async () => {
  const text = `
    import { parentPort, workerData } from "node:worker_threads";
    const { LayerStore, load } = await import(workerData.address);
    await load();
    const stores = Array.from({ length: workerData.count }, () => new LayerStore());
    parentPort.postMessage(stores[0].layers().length);`;
  const counts = await Promise.all(Array.from({ length: 12 }, (_, k) => new Promise((resolve, reject) => {
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(text)}`), {
      workerData: { address: address("index.js").href, count: 10 + k },
    });
    worker.on("message", resolve).on("error", reject);
  })));
  assert.deepEqual(counts, new Array(12).fill(0));
});

test("arrays for results run no code of their own while a call is under way", () => {
  const { store, page, layer } = scene(), wanted = [...store.frames([layer])];
  const into = Object.defineProperty(new Float64Array(4), "length", { get() { store.frames([page]); return 4; } });
  assert.deepEqual([...store.frames([layer], into)], wanted);
  const own = Object.assign(new Float64Array([-1]), { every() { store.frames([page]); return true; } });
  const [made] = store.makeLayers([1, 2, 3, 4], { superlayers: own });
  assert.deepEqual([...store.frames([made])], [1, 2, 3, 4]);
  store.dispose();
});

test("arrays are what they hold, whatever their own properties and prototypes say", () => {
  const { store, page, layer } = scene(), long = (count, length) => (
    Object.defineProperty(new Float64Array(count), "length", { value: length }));
  assert.throws(() => store.setAffineTransform(layer, long(3, 6)), { code: "badCount" });
  const values = long(2, 3);
  values[1] = 1;
  store.addAnimation(layer, { keyPath: "opacity", values, duration: 1, beginTime: 0 });
  store.setTime(0.5);
  assert.ok(Math.abs(store.presentation.opacity(layer) - 0.5) < 1e-9);
  const prototype = new Proxy(Float64Array.prototype, {
    getPrototypeOf(target) { store.setPositions([page], [7, 8]); return Object.getPrototypeOf(target); },
  });
  store.setPositions([layer], Object.setPrototypeOf(new Float64Array([1, 2]), prototype));
  assert.deepEqual(store.position(layer), { x: 1, y: 2 });
  const into = Object.assign(new Float64Array(4), { set() {} });
  assert.deepEqual([...store.frames([layer], into)], [-4, -3, 10, 10]);
  store.dispose();
});

test("own methods and iterators of arrays are not called", () => {
  const { store, layer } = scene(), called = () => assert.fail("code of the caller runs");
  const own = (numbers) => Object.assign(numbers, { every: called, some: called, [Symbol.iterator]: called });
  const path = { verbs: own(new Float64Array([0, 1])), coordinates: own(new Float64Array([0, 0, 4, 4])) };
  Shape.path(path).dispose();
  path.verbs = Object.assign(new Float64Array([0, 0.5]), { every: () => true });
  assert.throws(() => Shape.path(path), { code: "badValue", call: "path" });
  store.setHiddenFlags([layer], own(new Uint8Array([1])));
  assert.equal(store.isHidden(layer), true);
  store.transformLayers([layer], own(new Float64Array([1, 0, 0, 1, 3, 0])));
  assert.equal(store.position(layer).x, 8);
  const [values, keyTimes] = [new Float64Array([0, 1]), new Float32Array([0, 1])].map(own);
  store.addAnimation(layer, { keyPath: "opacity", values, keyTimes });
  store.dispose();
});

test("what is to be an object, an array or a boolean is refused if it is not", () => {
  const { store, page } = scene(), rect = { x: 0, y: 0, width: 1, height: 1 };
  for (const [call, body] of [
    ["makeLayers", () => store.makeLayers([0, 0, 1, 1], page)],
    ["makeLayers", () => store.makeLayers([0, 0, 1, 1], { superlayers: 0 })],
    ["makeLayers", () => store.makeLayers([0, 0, 1, 1], { options: "" })],
    ["subtreeBox", () => store.subtreeBox(page, null, true)],
    ["nearestLayers", () => store.nearestLayers(0, 0, page, 1, 9, undefined, "findsHidden")],
    ["layersCrossed", () => store.layersCrossed(0, 0, 1, 1, page, undefined, 2)],
    ["ellipse", () => Shape.ellipse(0, 0, 1, 1, "evenodd")], ["path", () => Shape.path(new Path(), () => 1)],
    ["arc", () => new Path().arc(0, 0, 1, 0, 1, 1)],
    ["ellipse", () => new Path().ellipse(0, 0, 1, 1, 0, 0, 1, null)],
  ]) {
    assert.throws(body, { code: "badValue", call });
  }
  assert.equal(store.layersOfArea({ rect }, page, null).length, 2);
  assert.equal(store.count, 2);
  assert.throws(() => store.prepareQueries("all"), { code: "notFinite", call: "prepareQueries" });
  assert.throws(() => store.prepareQueries(-1), { code: "badValue", call: "prepareQueries" });
  assert.equal(store.prepareQueries(), true);
  store.dispose();
});

test("arrays of another realm are numbers, and take results", () => {
  const { store, layer } = scene();
  const [points, into, big] = runInNewContext("[new Float64Array([6, 7]), new Float64Array(4), new BigInt64Array(2)]");
  store.setPositions([layer], points);
  assert.equal(store.frames([layer], into), into);
  assert.deepEqual([...into], [1, 2, 10, 10]);
  assert.throws(() => store.setPositions([layer], big), { code: "badValue" });
  store.dispose();
});

test("texts that no bytes stand for are refused", () => {
  const { store, layer } = scene();
  for (const text of ["\ud800", "a\udfff", "\udc00\ud800"]) {
    assert.throws(() => store.setName(layer, text), { code: "badText" });
    assert.throws(() => store.addAnimation(layer, { keyPath: "opacity", to: 0 }, text), { code: "badText" });
  }
  assert.equal(store.name(layer), "");
  store.dispose();
});

test("a hole is no flag", () => {
  const { store, layer } = scene();
  assert.throws(() => store.setHiddenFlags([layer], new Array(1)), { code: "badValue" });
  assert.equal(store.isHidden(layer), false);
  store.dispose();
});

test("a text ends where it ends, however long it is", async () => {
  const text = `
    import { parentPort, workerData } from "node:worker_threads";
    const { LayerStore, load } = await import(workerData);
    await load(new Uint8Array(3)).catch(() => {});
    await load();
    const store = new LayerStore(), layer = store.makeLayer(), bad = [];
    for (let n = 1000; n <= 3000; n++) {
      const name = "a".repeat(n);
      store.setName(layer, name);
      if (store.name(layer) !== name) bad.push(n);
    }
    parentPort.postMessage(bad);`;
  const bad = await new Promise((resolve, reject) => {
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(text)}`), {
      workerData: address("index.js").href,
    });
    worker.on("message", resolve).on("error", reject);
  });
  assert.deepEqual(bad, []);
});
