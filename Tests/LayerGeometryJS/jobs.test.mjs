import assert from "node:assert/strict";
import { test } from "node:test";
import { library } from "./package.mjs";

const { LayerPublisher, LayerStates, LayerStore, PointerTracker } = library;

function scene() {
  const store = new LayerStore(), page = store.makeLayer(), card = store.makeLayer(), leaf = store.makeLayer();
  store.setFrame(page, 0, 0, 200, 100);
  store.setFrame(card, 20, 20, 50, 40);
  store.setFrame(leaf, 5, 5, 10, 10);
  store.addSublayer(card, page);
  store.addSublayer(leaf, card);
  return { store, page, card, leaf };
}

test("areas by rules, in a layer's coordinates, and outlines", () => {
  const { store, page, card, leaf } = scene(), at = { x: 26, y: 26, width: 2, height: 2 };
  store.setIgnoresHitTesting(leaf, true);
  assert.deepEqual([...store.layersOfArea({ rect: at }, page)], [card, page]);
  assert.deepEqual([...store.layersOfArea({ rect: at, findsPassThrough: true }, page)], [leaf, card, page]);
  store.setHidden(card, true);
  assert.deepEqual(
    [...store.layersOfArea({ rect: at, findsHidden: true, findsPassThrough: true }, page)], [leaf, card, page]);
  store.setHidden(card, false);
  assert.deepEqual([...store.layersOfArea({ outline: card, contains: true }, page)], [card]);
  assert.deepEqual([...store.layersOfArea({ polygon: [0, 0, 4, 0, 0, 4], of: card }, page)], [card, page]);
  assert.throws(() => store.layersOfArea({ polygon: [1] }, page), { code: "badCount", call: "layersOfArea" });
  assert.throws(() => store.layersOfArea(null, page), { code: "badValue" });
  assert.throws(() => store.layersOfArea({ outline: null }, page), { code: "staleLayer" });
  store.dispose();
});

test("near, crossed, paths and boxes", () => {
  const { store, page, card, leaf } = scene();
  const near = store.nearestLayers(10, 30, page, 2);
  assert.deepEqual(near, [
    { layer: page, distance: 0, point: { x: 10, y: 30 } }, { layer: card, distance: 10, point: { x: 20, y: 30 } },
  ]);
  assert.deepEqual(store.nearestLayers(-50, 0, page, 3, 10), []);
  assert.throws(() => store.nearestLayers(0, 0, page, -1), { code: "badCount" });
  assert.equal(store.hitTestWithin(-3, 50, 5, page), page);
  assert.equal(store.hitTestWithin(-30, 50, 5, page), null);
  assert.deepEqual(store.layersCrossed(0, 30, 100, 30, page), [
    { layer: page, enter: 0, leave: 1 }, { layer: card, enter: 0.2, leave: 0.7 },
    { layer: leaf, enter: 0.25, leave: 0.35 },
  ]);
  assert.deepEqual(store.hitPath(26, 27, page), [
    { layer: page, point: { x: 26, y: 27 } }, { layer: card, point: { x: 6, y: 7 } },
    { layer: leaf, point: { x: 1, y: 2 } },
  ]);
  assert.deepEqual(store.hitPath(-1, 0, page), []);
  assert.deepEqual(store.exposure(leaf, page), { x: 30, y: 30 });
  assert.equal(store.exposure(page, leaf), "covered");
  store.setFrame(leaf, 0, 0, 50, 40);
  assert.equal(store.exposure(card, page, true), "covered");
  store.setFrame(leaf, 45, 5, 10, 10);
  assert.deepEqual(store.subtreeBox(card, page), { x: 20, y: 20, width: 55, height: 40 });
  assert.deepEqual(store.subtreeBox(card), store.subtreeBox(card, null));
  assert.deepEqual(store.boundingBox([card, leaf], page), { x: 20, y: 20, width: 55, height: 40 });
  store.dispose();
});

test("boxes of selections, places that are kept, and rules of what is crossed and near", () => {
  const { store, page, card, leaf } = scene(), group = store.makeLayer();
  store.addSublayer(group, page);
  store.addSublayer(leaf, group, true);
  const leafBox = store.boundingBox([leaf], page);
  assert.deepEqual(store.subtreesBox([group], page), leafBox);
  assert.deepEqual(store.subtreesBox([group, card], page), store.boundingBox([leaf, card], page));
  assert.throws(() => store.subtreesBox([0.5], page), { call: "subtreesBox" });
  store.setAffineTransform(card, [0, 1, -1, 0, 0, 0]);
  const points = [[0, 0], [10, 0], [0, 10]], places = () => points.map(([x, y]) => store.convertPoint(x, y, card, null));
  const before = places();
  store.setBounds(card, -5, -6, 30, 80, true);
  assert.deepEqual(places(), before);
  store.setAnchorPoint(card, 0, 1, true);
  assert.deepEqual(places(), before);
  assert.deepEqual(store.bounds(card), { x: -5, y: -6, width: 30, height: 80 });
  assert.throws(() => store.setBounds(card, 0, 0, 1, NaN, true), { code: "notFinite", call: "setBounds" });
  assert.throws(() => store.setAnchorPoint(card, 0, 0, 2), { code: "badValue", call: "setAnchorPoint" });
  const { x, y } = store.convertPoint(0, 0, card, null);
  store.setIgnoresHitTesting(card, true);
  const crossed = (rules) => store.layersCrossed(x, y, x, y, page, undefined, rules).map((each) => each.layer);
  assert.deepEqual([crossed().includes(card), crossed({ findsPassThrough: true }).includes(card)], [false, true]);
  const near = (rules) => store.nearestLayers(x, y, page, 9, 0, undefined, rules).map((each) => each.layer);
  assert.deepEqual([near().includes(card), near({ findsPassThrough: true }).includes(card)], [false, true]);
  store.dispose();
});

test("pointers over a scene that moves, and over versions", () => {
  const { store, page, card, leaf } = scene(), pointer = new PointerTracker();
  let told = pointer.update(store, 26, 26, page);
  assert.deepEqual([[...told.left], [...told.entered]], [[], [page, card, leaf]]);
  told = pointer.update(store, 26, 26, page);
  assert.deepEqual([told.left.length, told.entered.length], [0, 0]);
  // Arrays of one buffer could not both be passed on to a worker.
  assert.notEqual(told.left.buffer, told.entered.buffer);
  store.setPosition(leaf, 40, 30);
  told = pointer.update(store, 26, 26, page);
  assert.deepEqual([[...told.left], [...told.entered]], [[leaf], []]);
  const publisher = new LayerPublisher(store), reader = publisher.makeReader();
  told = pointer.update(reader.enter(), null, null, page);
  assert.deepEqual([...told.left], [card, page]);
  reader.leave();
  reader.dispose();
  publisher.dispose();
  assert.throws(() => pointer.update({}, 0, 0, page), { code: "badValue" });
  pointer.dispose();
  assert.throws(() => pointer.update(store, 0, 0, page), { code: "disposed" });
});

test("places, copies and scrolling", () => {
  const { store, page, card, leaf } = scene();
  store.setAffineTransform(card, [0, 1, -1, 0, 0, 0]);
  const before = store.convertRect(store.bounds(leaf), leaf, null);
  store.insertSublayer(leaf, 0, page, true);
  assert.deepEqual(store.convertRect(store.bounds(leaf), leaf, null), before);
  store.insertSublayerAbove(leaf, card, page, true);
  store.addSublayer(leaf, card, true);
  store.transformLayers([card, leaf], [1, 0, 0, 1, 3, 4]);
  const moved = store.convertRect(store.bounds(leaf), leaf, null);
  assert.ok(Math.abs(moved.x - before.x - 3) < 1e-9 && Math.abs(moved.y - before.y - 4) < 1e-9);
  const copy = store.duplicate(card);
  assert.deepEqual(store.affineTransform(copy), store.affineTransform(card));
  assert.equal(store.sublayerCount(copy), 1);
  assert.equal(store.superlayer(copy), null);
  store.ungroup(card);
  assert.deepEqual([...store.sublayers(page)], [leaf]);
  store.replaceSublayer(leaf, copy, page, true);
  assert.deepEqual([...store.sublayers(page)], [copy]);
  const list = store.makeLayer("scroll"), row = store.makeLayer();
  store.setBounds(list, 0, 0, 50, 50);
  store.setFrame(row, 0, 200, 50, 10);
  store.addSublayer(row, list);
  store.scrollToVisible(row, { x: 0, y: 0, width: 50, height: 10 });
  assert.deepEqual(store.bounds(list), { x: 0, y: 160, width: 50, height: 50 });
  const rows = { nearest: 170, start: 200, center: 180, end: 160 };
  for (const [name, y] of Object.entries(rows)) {
    store.setBounds(list, 0, 170, 50, 50);
    store.scrollToVisible(row, { x: 10, y: 0, width: 20, height: 10 }, "center", name);
    assert.deepEqual(store.bounds(list), { x: -5, y, width: 50, height: 50 });
  }
  assert.throws(
    () => store.scrollToVisible(row, { x: 0, y: 0, width: 1, height: 1 }, "low"),
    { code: "badValue", call: "scrollToVisible" });
  assert.equal(store.keepsAutoresizedSizes, false);
  store.keepsAutoresizedSizes = true;
  assert.equal(store.keepsAutoresizedSizes, true);
  store.dispose();
});

test("states undo and redo edits", () => {
  const { store, page, card, leaf } = scene();
  const states = store.states([card, leaf]), all = store.statesOfSubtree(page);
  assert.ok(states instanceof LayerStates);
  store.setPosition(card, 100, 50);
  store.setName(leaf, "leaf");
  store.addSublayer(leaf, page);
  states.restore(store);
  assert.deepEqual([store.position(card), store.name(leaf), store.superlayer(leaf)], [{ x: 45, y: 40 }, "", card]);
  states.restore(store);
  assert.deepEqual([store.position(card), store.name(leaf), store.superlayer(leaf)], [{ x: 100, y: 50 }, "leaf", page]);
  all.restore(store);
  assert.deepEqual([...store.sublayers(card)], [leaf]);
  assert.throws(() => store.states([1]), { code: "staleLayer" });
  assert.throws(() => states.restore(null), { code: "badValue" });
  store.destroy(leaf);
  assert.throws(() => states.restore(store), { code: "staleLayer" });
  for (const each of [states, all]) each.dispose();
  assert.throws(() => states.restore(store), { code: "disposed" });
  store.dispose();
});

test("damage of contents and ink, as a region", () => {
  const { store, page, card, leaf } = scene();
  store.tracksDamage = true;
  store.setNeedsDisplay(card);
  assert.deepEqual(store.takeDamage().bounds, { minX: 20, minY: 20, maxX: 70, maxY: 60 });
  store.setNeedsDisplay(card, { x: 0, y: 0, width: 2, height: 3 });
  store.takeDamage();
  assert.deepEqual([...store.damageRegion()], [20, 20, 22, 23]);
  store.setInkOutsets(leaf, 1, 2, 3, 4);
  assert.deepEqual(store.inkOutsets(leaf), { minX: 1, minY: 2, maxX: 3, maxY: 4 });
  store.takeDamage();
  store.setHidden(leaf, true);
  assert.deepEqual(store.takeDamage().bounds, { minX: 24, minY: 23, maxX: 38, maxY: 39 });
  store.setPosition(leaf, 90, 90);
  assert.equal(store.takeDamage().layers.length, 0);
  assert.equal(store.damageRegion(4).length, 0);
  assert.throws(() => store.damageRegion(5000), { code: "badCount" });
  assert.throws(() => store.setNeedsDisplay(page, null), { code: "badValue" });
  store.dispose();
});
