// Workers load a module of their own each.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { address, library } from "./package.mjs";

const work = `
  import { parentPort } from "node:worker_threads";
  const { LayerStore, load } = await import("${address("index.js")}");
  parentPort.on("message", async ({ frames, superlayers, points }) => {
    await load();
    const store = new LayerStore(), layers = store.makeLayers(frames, { superlayers });
    const hits = store.hitTestPoints(points, layers[0]);
    parentPort.postMessage([...hits].map((hit) => layers.indexOf(hit)));
    store.dispose();
    parentPort.close();
  });`;

function ask(question) {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(work)}`));
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.postMessage(question);
  });
}

test("two workers answer as this thread does", async () => {
  const frames = new Float64Array([0, 0, 100, 100, 10, 10, 50, 50, 40, 40, 50, 50, 5, 5, 20, 20]);
  const superlayers = new Int32Array([-1, 0, 0, 1]), points = new Float64Array([16, 16, 45, 45, 95, 5, 200, 0]);
  const store = new library.LayerStore(), layers = store.makeLayers(frames, { superlayers });
  const wanted = [...store.hitTestPoints(points, layers[0])].map((hit) => layers.indexOf(hit));
  assert.deepEqual(wanted, [3, 2, 0, -1]);
  assert.deepEqual(await Promise.all([1, 2].map(() => ask({ frames, superlayers, points }))), [wanted, wanted]);
  store.dispose();
});
