import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

// A small package, in the folder that LAYERGEOMETRY_SMALL names.
const folder = process.env.LAYERGEOMETRY_SMALL;

test("a small module builds, edits and hits, and says what it leaves out", { skip: !folder }, async () => {
  const { LayerStore, load, readScene } = await import(new URL("index.js", pathToFileURL(`${folder}/`)));
  await load();
  const store = new LayerStore(), [root, leaf] = store.makeLayers([0, 0, 90, 90, 10, 10, 20, 20], {
    superlayers: [-1, 0],
  });
  assert.equal(store.hitTest(15, 15), leaf);
  store.setPosition(leaf, 70, 70);
  assert.deepEqual([store.hitTest(15, 15), store.hitTest(70, 70)], [root, leaf]);
  assert.deepEqual([...store.layersContainedIn({ x: 50, y: 50, width: 40, height: 40 }, root)], [leaf]);
  assert.deepEqual([...store.worldBoxes([leaf])], [60, 60, 80, 80]);
  assert.deepEqual(store.frame(leaf), { x: 60, y: 60, width: 20, height: 20 });
  assert.throws(() => store.worldQuads([leaf]), { code: "badState", call: "worldQuads" });
  assert.throws(() => store.setCornerRadius(leaf, 1), { code: "badState", call: "setCornerRadius" });
  assert.throws(() => store.addAnimation(leaf, { keyPath: "opacity" }), { code: "badState", call: "addAnimation" });
  assert.throws(() => readScene(new Uint8Array(48)), { code: "badState", call: "readScene" });
  assert.throws(() => store.presentation, { code: "badState", call: "presentation" });
});
