// The scenes of the page as scene files: the native tool gives the answers of the package. LAYERTOOL names
// the tool.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { module } from "./live.mjs";

const tool = process.env.LAYERTOOL, skip = tool ? false : "LAYERTOOL names no tool";

/** A layer as an object of a scene file. The id is the layer's order. */
function described(scene, layer) {
  const { store } = scene, superlayer = store.superlayer(layer);
  const { x, y, width, height } = store.bounds(layer), position = store.position(layer);
  return {
    id: scene.order(layer), parent: superlayer === null ? null : scene.order(superlayer),
    kind: store.kind(layer), bounds: [x, y, width, height], position: [position.x, position.y],
    transform: [...store.transform(layer)], sublayerTransform: [...store.sublayerTransform(layer)],
    masksToBounds: store.masksToBounds(layer), cornerRadius: store.cornerRadius(layer),
    ignoresHitTesting: store.ignoresHitTesting(layer),
  };
}

for (const name of ["document", "interface", "cards"]) {
  test(`the native tool hits the same layers: ${name}`, { skip }, async (t) => {
    await (await module("layergeometry/index.js")).load();
    const { Scene } = await module("scenes/scene.js"), { generator } = await module("scenes/random.js");
    const scene = new Scene(name, 6000), work = mkdtempSync(join(tmpdir(), "scene-"));
    t.after(() => rmSync(work, { recursive: true }));
    const layers = Array.from(scene.layers, (layer) => described(scene, layer));
    writeFileSync(join(work, "scene.json"), JSON.stringify({ layers }));
    // Half of the points are spread over the scene, half over its first page or so.
    const random = generator(3), { x, y, width, height } = scene.home;
    const points = Array.from({ length: 500 }, (_, k) => (k % 2 === 0
      ? [x + random() * width, y + random() * height] : [x + random() * 660, y + random() * 840])).flat();
    writeFileSync(join(work, "points"), points.join(" "));
    const answers = execFileSync(tool, ["hit", join(work, "scene.json"), "--points", join(work, "points")], {
      encoding: "utf8",
    }).trim().split("\n");
    const expected = Array.from({ length: 500 }, (_, k) => {
      const hit = scene.store.hitTest(points[2 * k], points[2 * k + 1], scene.root);
      return hit === null ? "none" : String(scene.order(hit));
    });
    assert.deepEqual(answers, expected);
    assert.ok(new Set(expected).size > 50);
    scene.dispose();
  });
}
