// Modules of the page in node, without a browser.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { module } from "./live.mjs";

before(async () => { await (await module("layergeometry/index.js")).load(); });

test("a scene is the same each time, and has as many layers as it is told", async () => {
  const { Scene, sceneTypes } = await module("scenes/scene.js");
  for (const name of Object.keys(sceneTypes)) {
    for (const count of [1, 1000, 12_345]) {
      const [first, second] = [new Scene(name, count), new Scene(name, count)];
      assert.equal(first.store.count, count);
      assert.equal(first.store.validate(), "");
      const quads = (scene) => scene.store.worldQuadsAt(1, count);
      assert.deepEqual(quads(first), quads(second));
      first.dispose();
      second.dispose();
    }
  }
});

test("layers are in painting order", async () => {
  const { Scene, sceneTypes } = await module("scenes/scene.js");
  for (const name of Object.keys(sceneTypes)) {
    const scene = new Scene(name, 5000), orders = [];
    const visit = (layer) => {
      orders.push(scene.order(layer));
      for (const sublayer of scene.store.sublayers(layer)) visit(sublayer);
    };
    visit(scene.root);
    assert.deepEqual(orders, Array.from({ length: 5000 }, (_, k) => k));
    scene.dispose();
  }
});

test("the R-tree finds what a linear search finds", async () => {
  const { RTree } = await module("rtree.js"), { generator } = await module("scenes/random.js");
  const random = generator(1);
  for (const count of [0, 1, 16, 17, 300, 5000]) {
    const boxes = Float32Array.from({ length: 4 * count }, (_, k) => (k % 4 < 2 ? 100 * random() : 0));
    for (let k = 0; k < count; k++) {
      for (const side of [0, 1]) boxes[4 * k + 2 + side] = boxes[4 * k + side] + 10 * random();
    }
    const items = Uint32Array.from({ length: count }, (_, k) => k).filter((k) => k % 7 !== 3);
    const tree = new RTree(boxes, items);
    for (let round = 0; round < 300; round++) {
      const x = 110 * random(), y = 110 * random();
      const found = items.findLast((k) =>
        x >= boxes[4 * k] && y >= boxes[4 * k + 1] && x <= boxes[4 * k + 2] && y <= boxes[4 * k + 3]);
      assert.equal(tree.topmostAt(x, y), found ?? -1);
    }
  }
});

test("a moved layer stays under the pointer, in perspective too", async () => {
  const { Scene } = await module("scenes/scene.js"), { Move, tiltGroup, tiltTable } = await module("edits.js");
  const scene = new Scene("cards", 2000), { store } = scene;
  tiltTable(scene, 35, { x: 0, y: 0, scale: 1 });
  tiltGroup(scene, store.firstSublayer(scene.root), { x: 0.5, y: -0.4 });
  for (const layer of scene.layers.slice(1, 600)) {
    const { x, y, width, height } = store.bounds(layer);
    const grabbed = store.convertPoint(x + width / 3, y + height / 4, layer, null);
    if (!Number.isFinite(grabbed.x)) continue;
    const target = { x: grabbed.x + 9, y: grabbed.y - 6 }, move = new Move(scene, layer, grabbed);
    move.to(target);
    const reached = store.convertPoint(move.grabbed.x, move.grabbed.y, layer, null);
    assert.ok(Math.hypot(reached.x - target.x, reached.y - target.y) < 0.01, scene.nameOf(layer));
  }
  scene.dispose();
});

test("zooming keeps the point under the pointer", async () => {
  const { View } = await module("view.js"), view = new View();
  view.resize(1280, 800);
  view.show({ x: 0, y: 0, width: 20_000, height: 20_000 });
  const before = view.toWorld(300, 200);
  for (let k = 0; k < 60; k++) view.zoom(1.3, 300, 200);
  const after = view.toWorld(300, 200);
  assert.ok(Math.abs(after.x - before.x) * view.scale < 0.01 && Math.abs(after.y - before.y) * view.scale < 0.01);
  assert.ok(view.scale > 1e5);
});

test("a histogram has a bin for every sample", async () => {
  const { histogram } = await module("histogram.js"), { Samples } = await module("samples.js");
  const samples = new Samples(100);
  for (let k = 0; k < 250; k++) samples.add(10 ** (k % 12 - 4));
  assert.equal(samples.count, 100);
  assert.equal(histogram(samples).reduce((sum, count) => sum + count, 0), 100);
  samples.clear();
  assert.ok(Number.isNaN(samples.median));
});
