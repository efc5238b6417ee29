import assert from "node:assert/strict";
import { test } from "node:test";
import { library } from "./package.mjs";

const { HitTestOptions, LayerPublisher, LayerStates, LayerStore, Path, PointerTracker, Shape } = library;

const close = (a, b) => Math.abs(a - b) < 1e-6;

function scene() {
  const store = new LayerStore(), page = store.makeLayer(), card = store.makeLayer(), leaf = store.makeLayer();
  store.setFrame(page, 0, 0, 200, 100);
  store.setFrame(card, 20, 20, 50, 40);
  store.setFrame(leaf, 45, 5, 10, 10);
  store.addSublayer(card, page);
  store.addSublayer(leaf, card);
  return { store, page, card, leaf };
}

/** The value that an animation of one second shows at a time. */
function shown(animation, time, read = (it, card) => it.opacity(card)) {
  const { store, card } = scene();
  store.addAnimation(card, { keyPath: "opacity", from: 0, to: 1, duration: 1, beginTime: 0, ...animation });
  store.setTime(time);
  const found = read(store.presentation, card);
  store.dispose();
  return found;
}

test("each timing, curve and mode by its name", () => {
  const rows = [
    [{ speed: 2 }, 0.25, 0.5], [{ timeOffset: 0.25 }, 0.25, 0.5], [{ repeatDuration: 3 }, 2.5, 0.5],
    [{ repeatCount: 3 }, 2.25, 0.25], [{ autoreverses: true }, 1.25, 0.75],
    [{ curve: { steps: 1, jump: "both" } }, 0.5, 0.5], [{ curve: { steps: 3, jump: "none" } }, 0.5, 0.5],
    [{ curve: { steps: 2, jump: "start" } }, 0.25, 0.5], [{ curve: { steps: 2, jump: "end" } }, 0.25, 0],
    [{ from: 0.5, beginTime: 1, fillMode: "backwards" }, 0, 0.5], [{ from: 0.5, beginTime: 1 }, 0, 1],
    [{ to: 0.25, fillMode: "backwards" }, 5, 1], [{ to: 0.25, fillMode: "forwards" }, 5, 0.25],
    [{ from: 0.5, beginTime: 1, to: 0.25, fillMode: "both" }, 0, 0.5],
    [{ from: 0.5, beginTime: 1, to: 0.25, fillMode: "both" }, 5, 0.25],
  ];
  for (const [animation, time, wanted] of rows) {
    const found = shown(animation, time);
    assert.ok(close(found, wanted), `${JSON.stringify(animation)} at ${time}: ${found}, not ${wanted}`);
  }
  const curves = {
    easeIn: [0.42, 0, 1, 1], easeOut: [0, 0, 0.58, 1], easeInEaseOut: [0.42, 0, 0.58, 1],
    default: [0.25, 0.1, 0.25, 1],
  };
  for (const [name, numbers] of Object.entries(curves)) {
    const found = shown({ curve: name }, 0.3);
    assert.equal(found, shown({ curve: numbers }, 0.3));
    assert.ok(Math.abs(found - 0.3) > 0.05);
  }
  assert.ok(close(shown({ curve: "linear" }, 0.3), 0.3));
  const depth = (mode, time) => shown(
    { keyPath: "zPosition", values: [0, 1, 10], mode }, time, (it, card) => it.zPosition(card));
  assert.ok(close(depth("paced", 0.5), 5) && close(depth("linear", 0.5), 1) && close(depth("discrete", 0.5), 1));
  assert.notEqual(depth("cubic", 0.25), depth("linear", 0.25));
});

test("springs: until they rest or as long as is said, and their velocity", () => {
  const { store, card } = scene(), spring = { keyPath: "zPosition", from: 0, to: 1, duration: 0.1, beginTime: 0 };
  const long = store.addAnimation(card, { ...spring, spring: {} });
  const short = store.addAnimation(card, { ...spring, spring: { isUntilRest: false } });
  store.setTime(0.3);
  assert.deepEqual([long, short].map((it) => store.isAnimationRunning(it)), [true, false]);
  store.dispose();
  const critical = { mass: 1, stiffness: 1, damping: 2, isUntilRest: false };
  const depth = (initialVelocity) => shown(
    { keyPath: "zPosition", duration: 5, spring: { ...critical, initialVelocity } }, 1,
    (it, card) => it.zPosition(card));
  assert.ok(close(depth(0), 1 - 2 / Math.E) && close(depth(1), 1 - 1 / Math.E));
});

test("an animation that fills is in effect, and does not run", () => {
  const { store, card } = scene();
  const fade = store.addAnimation(card, {
    keyPath: "opacity", from: 0, to: 0.5, duration: 1, beginTime: 0, fillMode: "forwards",
  });
  store.setTime(5);
  assert.deepEqual([store.isAnimationRunning(fade), store.isAnimationInEffect(fade)], [false, true]);
  store.dispose();
});

test("each key path moves its property", () => {
  const rows = {
    "position.x": (it, card) => it.position(card).x, "position.y": (it, card) => it.position(card).y,
    "bounds.origin.x": (it, card) => it.bounds(card).x, "bounds.origin.y": (it, card) => it.bounds(card).y,
    "bounds.size.width": (it, card) => it.bounds(card).width,
    "bounds.size.height": (it, card) => it.bounds(card).height,
    "anchorPoint.x": (it, card) => it.anchorPoint(card).x, "anchorPoint.y": (it, card) => it.anchorPoint(card).y,
    zPosition: (it, card) => it.zPosition(card), cornerRadius: (it, card) => it.cornerRadius(card),
    "transform.translation.x": (it, card) => it.transform(card)[12],
    "transform.translation.y": (it, card) => it.transform(card)[13],
    "transform.translation.z": (it, card) => it.transform(card)[14],
    "transform.scale.x": (it, card) => it.transform(card)[0],
    "transform.scale.y": (it, card) => it.transform(card)[5],
    "transform.scale.z": (it, card) => it.transform(card)[10],
    "transform.rotation.x": (it, card) => Math.asin(it.transform(card)[6]),
    "transform.rotation.y": (it, card) => Math.asin(it.transform(card)[8]),
    "transform.rotation.z": (it, card) => Math.asin(it.transform(card)[1]),
    "transform.rotation": (it, card) => Math.asin(it.transform(card)[1]),
    "transform.scale": (it, card) => it.transform(card)[5],
  };
  for (const [keyPath, read] of Object.entries(rows)) {
    const found = shown({ keyPath, from: 0.25, to: 0.75 }, 0.5, read);
    assert.ok(close(found, 0.5), `${keyPath}: ${found}`);
  }
  const pairs = {
    position: (it, card) => it.position(card), anchorPoint: (it, card) => it.anchorPoint(card),
    "bounds.origin": (it, card) => it.bounds(card),
    "bounds.size": (it, card) => ({ x: it.bounds(card).width, y: it.bounds(card).height }),
    "transform.translation": (it, card) => ({ x: it.transform(card)[12], y: it.transform(card)[13] }),
  };
  for (const [keyPath, read] of Object.entries(pairs)) {
    const found = shown({ keyPath, from: [1, 2], to: [3, 6] }, 0.5, read);
    assert.ok(close(found.x, 2) && close(found.y, 4), `${keyPath}: ${found.x} ${found.y}`);
  }
});

test("a slice of a pie begins where the path is", () => {
  const slice = Shape.path(new Path().moveTo(50, 50).arc(50, 50, 50, 0, Math.PI / 2).closePath());
  assert.deepEqual([slice.contains(60, 60), slice.contains(84, 84), slice.contains(90, 90)], [true, true, false]);
  slice.dispose();
});

test("each rule of areas, alone and as a default", () => {
  const { store, page, card, leaf } = scene();
  store.setInkOutsets(card, 10, 10, 10, 10);
  assert.deepEqual(store.subtreeBox(card, page, { includesInk: true }), { x: 10, y: 10, width: 70, height: 60 });
  store.setInkOutsets(card, 0, 0, 0, 0);
  store.setIgnoresHitTesting(leaf, true);
  assert.deepEqual([store.subtreeBox(card, page).width, store.subtreeBox(card, page, {}).width], [55, 50]);
  assert.deepEqual(
    [store.subtreesBox([card], page).width, store.subtreesBox([card], page, {}).width], [55, 50]);
  store.setMasksToBounds(card, true);
  store.setCornerRadius(card, 20);
  const corner = { rect: { x: 21, y: 21, width: 2, height: 2 } };
  assert.deepEqual([...store.layersOfArea(corner, page)], [card, page]);
  assert.deepEqual([...store.layersOfArea({ ...corner, honorsCornerRadius: true }, page)], [page]);
  // The card is only a space: the leaf reaches beyond its mask.
  const content = store.subtreeBox(card, card, { findsPassThrough: true, ignoresReceiver: true });
  assert.deepEqual(content, { x: 45, y: 5, width: 10, height: 10 });
  const all = { rect: { x: 0, y: 0, width: 200, height: 100 }, ignoresReceiver: true };
  assert.deepEqual([...store.layersOfArea(all, page)], [card]);
  assert.deepEqual(store.nearestLayers(10, 40, page, 1, Infinity, undefined, { ignoresReceiver: true })[0].distance, 10);
  store.dispose();
});

test("inserted next to a sibling, and kept where it is", () => {
  const { store, page, card, leaf } = scene();
  for (const insert of ["insertSublayerAbove", "insertSublayerBelow"]) {
    const layer = store.makeLayer();
    store.setFrame(layer, 1, 2, 3, 4);
    store.addSublayer(layer, leaf);
    const box = store.boundingBox([layer]);
    store[insert](layer, card, page, true);
    assert.deepEqual([...store.sublayers(page)], insert.endsWith("Above") ? [card, layer] : [layer, card]);
    assert.deepEqual(store.boundingBox([layer]), box);
    store.destroy(layer);
  }
  store.dispose();
});

test("the tree above two layers, and what is below one, in both orders", () => {
  const { store, page, card, leaf } = scene(), other = store.makeLayer(), stranger = store.makeLayer();
  store.addSublayer(other, page);
  assert.deepEqual([store.commonAncestor(leaf, other), store.commonAncestor(leaf, card)], [page, card]);
  assert.equal(store.commonAncestor(leaf, stranger), null);
  assert.throws(() => store.commonAncestor(leaf, 0.5), { call: "commonAncestor" });
  store.setZPosition(card, 1);
  assert.deepEqual([...store.subtree(page)], [page, card, leaf, other]);
  assert.deepEqual([...store.subtree(page, "drawing")], [page, other, card, leaf]);
  assert.throws(() => store.subtree(page, "back"), { call: "subtree" });
  store.destroy(other);
  assert.throws(() => store.subtree(other), { code: "staleLayer", call: "subtree", layer: other });
  store.dispose();
});

test("what is clipped, scrolled, flipped and translucent", () => {
  const store = new LayerStore(), list = store.makeLayer("scroll"), row = store.makeLayer();
  store.setFrame(list, 0, 0, 50, 50);
  store.setFrame(row, 0, 40, 50, 20);
  store.addSublayer(row, list);
  assert.deepEqual(store.visibleRect(row), { x: 0, y: 0, width: 50, height: 10 });
  store.scrollToRect(row, { x: 0, y: 0, width: 50, height: 20 });
  assert.equal(store.bounds(list).y, 10);
  store.scrollToPoint(row, 3, 4);
  assert.deepEqual([store.bounds(list).x, store.bounds(list).y], [3, 44]);
  store.dispose();
  const window = new LayerStore(), frame = window.makeLayer(), button = window.makeLayer();
  window.setFrame(frame, 0, 0, 100, 60);
  window.setFrame(button, -10, 10, 20, 30);
  window.addSublayer(button, frame);
  window.setMasksToBounds(frame, true);
  assert.deepEqual(window.clippedFrame(button), { x: 0, y: 10, width: 10, height: 30 });
  window.setOpacity(frame, 0.5);
  window.setOpacity(button, 0.5);
  assert.equal(window.effectiveOpacity(button), 0.25);
  window.setGeometryFlipped(frame, true);
  assert.deepEqual([window.contentsAreFlipped(button), window.isGeometryFlipped(button)], [true, false]);
  window.dispose();
});

test("everything that is disposed of may be used with using", () => {
  if (!Symbol.dispose) return;
  for (const type of [LayerStore, LayerPublisher, LayerStates, PointerTracker, Shape]) {
    assert.equal(typeof type.prototype[Symbol.dispose], "function", type.name);
  }
  const store = new LayerStore();
  store[Symbol.dispose]();
  assert.throws(() => store.layers(), { code: "disposed" });
});

test("publishing waits for a reader that has not left", () => {
  const { store, card } = scene(), publisher = new LayerPublisher(store), reader = publisher.makeReader();
  reader.enter();
  const publish = (x) => {
    store.setPosition(card, x, 0);
    return publisher.publish();
  };
  assert.deepEqual([publish(1), publish(2)], [true, false]);
  reader.leave();
  assert.equal(publish(3), true);
  publisher.dispose();
  store.dispose();
});

test("a snapshot at a time takes the place of the one before, and both go with their reader", () => {
  const { store } = scene(), publisher = new LayerPublisher(store), reader = publisher.makeReader();
  const old = reader.enter();
  reader.leave();
  const shown = reader.enterAt(0.5);
  assert.throws(() => old.count, { code: "disposed" });
  assert.equal(shown.count, 3);
  reader.dispose();
  assert.throws(() => shown.count, { code: "disposed" });
  publisher.dispose();
  store.dispose();
});

test("lists put their results into the array that is given", () => {
  const { store, page, card } = scene(), four = new Float64Array(4), one = new Float64Array(1);
  assert.equal(store.hitTestPoints([30, 30], page, undefined, one), one);
  assert.equal(one[0], card);
  assert.equal(store.frames([card], four), four);
  assert.equal(store.framesIn(page, [card], four), four);
  assert.deepEqual([...four], [20, 20, 50, 40]);
  assert.equal(store.makeLayers([0, 0, 1, 1], {}, one), one);
  assert.equal(store.exists(one[0]), true);
  store.dispose();
});

test("options reach every kind of hit test", () => {
  const { store, page, card, leaf } = scene(), pointer = new PointerTracker(), { uiKit } = HitTestOptions;
  store.setOpacity(leaf, 0.005);
  assert.equal(store.hitPath(67, 27, page).at(-1).layer, leaf);
  assert.equal(store.hitPath(67, 27, page, uiKit).at(-1).layer, card);
  assert.equal(store.hitTestWithin(67, 27, 4, page, uiKit), card);
  assert.notDeepEqual(store.explainHit(67, 27, page, uiKit), store.explainHit(67, 27, page));
  assert.equal(pointer.update(store, 67, 27, page, uiKit).entered.at(-1), card);
  pointer.dispose();
  store.dispose();
});

test("a region of damage has as many boxes as are asked for", () => {
  const { store, card, leaf } = scene();
  store.tracksDamage = true;
  store.setPosition(card, 1000, 1000);
  store.setPosition(leaf, -3000, 3000);
  store.takeDamage();
  assert.equal(store.damageRegion(1).length, 4);
  assert.ok(store.damageRegion(32).length > 4);
  store.dispose();
});

test("a name goes", () => {
  const { store, card } = scene();
  store.setName(card, "x");
  store.setName(card, null);
  assert.equal(store.name(card), "");
  store.dispose();
});
