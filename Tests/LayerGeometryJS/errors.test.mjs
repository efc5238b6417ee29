import assert from "node:assert/strict";
import { test } from "node:test";
import { generator, library } from "./package.mjs";

const { LayerError, LayerPublisher, LayerQueries, LayerStore } = library;

test("errors name the call and the layer, and change nothing", () => {
  const store = new LayerStore(), layer = store.makeLayer(), gone = store.makeLayer();
  store.destroy(gone);
  const check = (code, call, body) => {
    assert.throws(body, (error) => {
      assert.ok(error instanceof LayerError);
      assert.deepEqual([error.code, error.call], [code, call]);
      assert.ok(error.message.startsWith(`${call}: `), error.message);
      return true;
    });
  };
  check("staleLayer", "setPosition", () => store.setPosition(gone, 1, 2));
  check("staleLayer", "frame", () => store.frame(undefined));
  check("staleLayer", "destroy", () => store.destroy("7"));
  check("notFinite", "setPosition", () => store.setPosition(layer, NaN, 2));
  check("notFinite", "setBounds", () => store.setBounds(layer, 0, 0, 1));
  check("cycle", "addSublayer", () => store.addSublayer(layer, layer));
  check("notASublayer", "replaceSublayer", () => store.replaceSublayer(layer, layer, layer));
  check("badValue", "setHidden", () => store.setHidden(layer, 1));
  check("badValue", "makeLayer", () => store.makeLayer("round"));
  check("badValue", "setHitTestMask", () => store.setHitTestMask(layer, -1));
  check("badValue", "hitTest", () => store.hitTest(0, 0, null, { siblingOrder: "front" }));
  check("badCount", "setPositions", () => store.setPositions([layer], [1]));
  check("badCount", "framesAt", () => store.framesAt(0, 2 ** 30));
  check("badCount", "framesAt", () => store.framesAt(0, store.indexCount, new Float64Array(3)));
  check("badValue", "frames", () => store.frames([layer], new Float32Array(4)));
  check("badText", "setName", () => store.setName(layer, "a\0b"));
  const numbers = new Float64Array([1, 2]);
  structuredClone(numbers.buffer, { transfer: [numbers.buffer] });
  check("badValue", "setPositions", () => store.setPositions([layer], numbers));
  const other = new LayerStore();
  check("staleLayer", "frame", () => other.frame(layer));
  assert.match(library.describe(layer), /^\d+v\d+$/);
  assert.equal(store.validate(), "");
  store.dispose();
  store.dispose();
  check("disposed", "makeLayer", () => store.makeLayer());
  check("disposed", "count", () => store.count);
  check("disposed", "nearestLayers", () => store.nearestLayers(0, 0, layer, 2));
  other.dispose();
});

test("of several handles the error names the stale one", () => {
  const store = new LayerStore(), layer = store.makeLayer(), gone = store.makeLayer();
  store.destroy(gone);
  for (const body of [
    () => store.addSublayer(layer, gone), () => store.insertSublayerAbove(layer, gone, layer),
    () => store.convertPoint(1, 2, layer, gone), () => store.isDescendant(layer, gone),
    () => store.isInFront(gone, layer), () => store.convertTime(1, null, gone),
    () => store.convertPoints([1, 2], layer, gone), () => store.exposure(layer, gone),
    () => store.setTransformToSpace(layer, [1, 0, 0, 1, 0, 0], gone),
  ]) {
    assert.throws(body, { code: "staleLayer", layer: gone });
  }
  for (const body of [
    () => store.addSublayer(layer, null), () => store.insertSublayer(layer, 0, null),
    () => store.isInFront(layer, null), () => store.commonAncestor(layer, null),
    () => store.layersOfArea({ outline: null }, layer),
  ]) {
    assert.throws(body, { code: "staleLayer", layer: null });
  }
  assert.throws(() => store.addSublayer(layer, undefined), { code: "staleLayer", layer: undefined });
  const moved = [1, 0, 0, 1, 5, 0];
  for (const ask of [
    (layers, space) => store.framesIn(space, layers), (layers, space) => store.boundingBox(layers, space),
    (layers, space) => store.subtreesBox(layers, space), (layers, space) => store.transformLayers(layers, moved, space),
  ]) {
    assert.throws(() => ask([layer], gone), { code: "staleLayer", layer: gone });
    assert.throws(() => ask([gone], layer), { code: "staleLayer", layer: undefined });
    assert.throws(() => ask([gone], null), { code: "staleLayer", layer: undefined });
  }
  assert.throws(() => store.framesInAt(gone, 0, 1), { code: "staleLayer", layer: gone });
  assert.deepEqual(store.position(layer), { x: 0, y: 0 });
  store.dispose();
});

test("what is neither true nor false is refused, and so are options that are no object", () => {
  const store = new LayerStore(), page = store.makeLayer();
  store.keepsAutoresizedSizes = true;
  for (const body of [
    () => { store.tracksDamage = 1; }, () => { store.keepsAutoresizedSizes = 1; },
    () => store.addSublayer(store.makeLayer(), page, "no"),
    () => store.layersOfArea({ rect: { x: 0, y: 0, width: 1, height: 1 }, contains: "no" }, page),
    () => store.hitTest(1, 1, page, { honorsCornerRadius: "no" }), () => store.hitTest(1, 1, page, "css"),
  ]) {
    assert.throws(body, { code: "badValue" });
  }
  assert.ok(!store.tracksDamage && store.keepsAutoresizedSizes);
  store.dispose();
});

test("options whose getters call the store do not change the points of a call", () => {
  const store = new LayerStore(), page = store.makeLayer();
  store.setFrame(page, 0, 0, 10, 10);
  const options = { get mask() { store.hitTestPoints([99, 99], page); return 1; } };
  assert.deepEqual([...store.hitTestPoints([5, 5], page, options)], [page]);
  store.dispose();
});

test("stores that grow and go for as long as one likes", () => {
  // More than 2 GiB are moved while columns grow.
  const frames = new Float64Array(4 * 500_000);
  for (let k = 0; k < 20; k++) {
    const store = new LayerStore();
    store.makeLayers(frames);
    store.dispose();
  }
});

test("siblings that come to the front in turn, for as long as one likes", () => {
  const store = new LayerStore(), page = store.makeLayer(), layers = Array.from({ length: 7 }, () => store.makeLayer());
  store.setFrame(page, 0, 0, 100, 100);
  for (const layer of layers) {
    store.setFrame(layer, 0, 0, 100, 100);
    store.addSublayer(layer, page);
  }
  for (let k = 0; k < 10_000; k++) {
    store.addSublayer(layers[k % 7], page);
    assert.equal(store.hitTest(50, 50, page), layers[k % 7]);
  }
  assert.equal(store.validate(), "");
  store.dispose();
});

test("more than a million siblings over each other, and lists after outputs of a hundred megabytes", () => {
  const count = 1_300_000, random = generator(5), store = new LayerStore(), page = store.makeLayer();
  store.setFrame(page, 0, 0, 1000, 1000);
  const frames = Float64Array.from({ length: 4 * count }, (_, k) => k % 4 < 2 ? random(890) : 110);
  const layers = store.makeLayers(frames, { superlayer: page });
  const hit = store.hitTest(500, 500, page), k = layers.lastIndexOf(hit);
  const holds = (k) => [0, 1].every((axis) => frames[4 * k + axis] <= 500 && 500 < frames[4 * k + axis] + 110);
  assert.ok(holds(k) && !layers.subarray(k + 1).some((_, j) => holds(k + 1 + j)));
  assert.equal(store.worldTransforms(layers).length, 9 * count);
  assert.equal(store.layers().length, count + 1);
  store.dispose();
});

test("an explanation of 300,000 layers", () => {
  const count = 300_000, store = new LayerStore(), page = store.makeLayer();
  store.setFrame(page, 0, 0, 100, 100);
  store.makeLayers(new Float64Array(4 * count).fill(10), { superlayer: page });
  const lines = store.explainHit(50, 50, page).trimEnd().split("\n");
  assert.ok(lines.length >= count);
  store.dispose();
});

// Calls with any values: errors are LayerErrors, and leave the store valid and as it was.
test("random calls", () => {
  const seconds = 60 * Number(process.env.LAYER_MINUTES ?? 0) || 3, end = Date.now() + 1000 * seconds;
  for (let seed = 1; Date.now() < end; seed++) run(seed);
});

function run(seed) {
  const random = generator(seed), pick = (list) => list[random(list.length)];
  const store = new LayerStore(), other = new LayerStore();
  const publisher = random(4) === 0 ? new LayerPublisher(store) : null;
  const layers = [...store.makeLayers(Array.from({ length: 80 }, () => random(50)))];
  const detached = new Float64Array(8);
  structuredClone(detached.buffer, { transfer: [detached.buffer] });
  const odd = [
    NaN, Infinity, -1, 0.5, 1e300, 2 ** 53, -0, null, undefined, "x", "", true, {}, [], () => 1, Symbol("s"), 5n,
    detached, new BigInt64Array(2), new DataView(new ArrayBuffer(4)), new Float32Array(3), other.makeLayer(),
    { valueOf: () => 3 }, Object.create(null), "tree", "scroll", { siblingOrder: "depth", mask: 3 },
    { x: 1, y: 2, width: 3, height: 4 }, { x: NaN },
  ];
  const some = [
    () => pick(layers), () => pick(layers), () => pick(layers), () => random(200) - 50, () => random(3) === 0,
    () => pick(odd), () => Array.from({ length: random(6) }, () => pick(layers)),
    () => Float64Array.from({ length: pick([2, 4, 6, 8, 16]) }, () => random(100) - 20),
  ];
  const names = [LayerQueries, LayerStore].flatMap((type) =>
    Object.getOwnPropertyNames(type.prototype)
      .filter((name) => typeof Object.getOwnPropertyDescriptor(type.prototype, name).value === "function")
      .filter((name) => !["constructor", "dispose", "clone"].includes(name)));
  for (let step = 0; step < 150; step++) {
    const name = pick(names), given = Array.from({ length: random(6) }, () => pick(some)());
    const before = random(8) === 0 ? state(store) : null;
    try {
      const result = store[name](...given);
      if (name === "makeLayer") layers.push(result);
    } catch (error) {
      if (!(error instanceof LayerError)) {
        throw new Error(`seed ${seed}, step ${step}: ${name} throws ${error.stack}`, { cause: error });
      }
      if (before !== null) assert.equal(state(store), before, `seed ${seed}, step ${step}: ${name} and an error`);
    }
    if (random(40) === 0 && publisher) publisher.publish();
  }
  assert.equal(store.validate(), "", `seed ${seed}`);
  if (publisher) publisher.dispose();
  else store.dispose();
  other.dispose();
}

/** Of every layer what it is asked for most. */
function state(store) {
  return JSON.stringify([...store.layers()].map((layer) => [
    layer, store.superlayer(layer), store.bounds(layer), store.position(layer), [...store.transform(layer)],
    store.isHidden(layer), store.name(layer), store.opacity(layer), store.zPosition(layer),
  ]));
}
