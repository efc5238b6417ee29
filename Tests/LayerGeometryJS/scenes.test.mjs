import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { address, library } from "./package.mjs";

const { LayerError, LayerStore, readScene } = library;
// Of scene.json: LayerTool pack scene.json -o scene.layers
const bytes = new Uint8Array(readFileSync(new URL("scene.layers", import.meta.url)));

test("a scene is read with its ids, names, shapes, animations and time", () => {
  const { store, root, layers, ids } = readScene(bytes);
  assert.ok(store instanceof LayerStore);
  assert.deepEqual([...ids], [1, -7, 40, 41, 42, 9000000000000, 3, 50, 51, 52, 60]);
  assert.deepEqual([layers.length, store.count, root], [11, 11, layers[0]]);
  const of = (id) => layers[ids.indexOf(id)], id = (layer) => layer === null ? null : ids[layers.indexOf(layer)];
  assert.deepEqual([store.name(of(1)), store.name(of(-7)), store.name(of(3))], ["page", "ring é", ""]);
  assert.deepEqual([...store.sublayers(of(40))].map(id), [41, 42]);
  assert.deepEqual([...store.roots()].map(id), [1, 60]);
  assert.deepEqual([35, 60].map((place) => id(store.hitTest(place, place))), [-7, 1]);
  assert.deepEqual(
    [store.kind(of(40)), store.scrollMode(of(40)), store.opacity(of(40)), store.hitTestMask(of(40))],
    ["scroll", "vertical", 0.75, 3]);
  assert.deepEqual([store.speed(of(40)), store.autoresizingMask(of(40)), store.cornerRadius(of(40))], [2, 18, 8]);
  assert.deepEqual(store.hitOutsets(of(-7)), { minX: 1, minY: 2, maxX: 3, maxY: 4 });
  assert.deepEqual(store.inkOutsets(of(60)), { minX: 4, minY: 0, maxX: 4, maxY: 8 });
  assert.deepEqual([store.userData(of(60)), store.userData(of(1))], [9007199254740991, 0]);
  assert.deepEqual([...store.affineTransform(of(41))], [0.96, 0.28, -0.28, 0.96, 0, 0]);
  assert.deepEqual([store.isHidden(of(51)), store.ignoresHitTesting(of(52)), store.isGeometryFlipped(of(42))], [
    true, true, true,
  ]);
  assert.equal(store.time, 0.5);
  assert.deepEqual([store.animations(of(50)).length, store.animationForKey(of(50), "turn") !== null], [4, true]);
  store.setTime(1);
  assert.ok(Math.abs(store.presentation.position(of(50)).x - 200) < 1e-9);
  assert.equal(store.presentation.isHidden(of(51)), true);
  store.setTime(0.1);
  assert.equal(store.presentation.isHidden(of(51)), false);
  assert.equal(store.validate(), "");
  // Handles are of the store that was read.
  const other = readScene(Buffer.from(bytes));
  assert.throws(() => other.store.frame(root), { code: "staleLayer" });
  store.destroy(root);
  assert.deepEqual([store.count, other.store.count], [1, 11]);
  for (const each of [store, other.store]) each.dispose();
});

test("a scene without layers has no root", () => {
  const empty = bytes.slice(0, 48);
  empty.fill(0, 32);
  const { store, root, layers, ids } = readScene(sealed(empty));
  assert.deepEqual([root, layers.length, ids.length, store.count], [null, 0, 0, 0]);
  const layer = store.makeLayer();
  assert.equal(store.exists(layer), true);
  store.dispose();
});

test("what is no scene is refused, and the error says where", () => {
  const check = (code, start, body) => assert.throws(body, (error) => {
    assert.ok(error instanceof LayerError, error);
    assert.deepEqual([error.code, error.call], [code, "readScene"]);
    assert.ok(error.message.startsWith(start), error.message);
    return true;
  });
  check("badScene", "readScene: byte 0: ", () => readScene(new Uint8Array(0)));
  check("badScene", "readScene: byte 47: ", () => readScene(bytes.subarray(0, 47)));
  check("unknownVersion", "readScene: byte 8: ", () => readScene(changed(8, 9)));
  const superlayers = column(2);
  check(
    "badScene", `readScene: byte ${superlayers + 4}, column 2, layer 1 of the file: `,
    () => readScene(changed(superlayers + 4, 2)));
  for (const wrong of [undefined, null, "x", [1, 2], new Float64Array(8), new DataView(new ArrayBuffer(8)), {}]) {
    check("badValue", "readScene: ", () => readScene(wrong));
  }
  const detached = bytes.slice();
  structuredClone(detached.buffer, { transfer: [detached.buffer] });
  check("badValue", "readScene: ", () => readScene(detached));
});

// Of 32 bits: sums and products of what a file announces do not fit an Int of Swift's.
test("any bytes are a valid store or an error", () => {
  let read = 0, refused = 0;
  const attempt = (some, what) => {
    try {
      const { store, layers } = readScene(some);
      assert.equal(store.validate(), "", what);
      store.hitTest(30, 30);
      for (const layer of layers.subarray(0, 3)) store.presentation.frame(layer);
      store.dispose();
      read++;
    } catch (error) {
      if (!(error instanceof LayerError)) throw new Error(what, { cause: error });
      refused++;
    }
  };
  for (let size = 0; size < bytes.length; size += 3) {
    attempt(bytes.subarray(0, size), `${size} bytes`);
    if (size >= 32) attempt(sealed(bytes.slice(0, size)), `${size} bytes, sealed`);
  }
  for (let at = 0; at < bytes.length; at++) {
    attempt(changed(at, 0xff), `byte ${at}`);
    if (at % 4 !== 0) continue;
    for (const word of [0xffffffff, 0x80000000, 0x7fffffff, 0x20000000, 0x10000001, 0]) {
      const copy = bytes.slice();
      for (let k = 0; k < 4 && at + k < copy.length; k++) copy[at + k] = word >>> (8 * k);
      attempt(sealed(copy), `byte ${at}: ${word}`);
    }
  }
  assert.ok(read > 1000 && refused > 1000, `${read} read, ${refused} refused`);
});

test("memory of scenes is used again, also of those that are refused", async () => {
  const { memory } = await import(address("module.js")), bad = bytes.slice();
  // The user's data, which is read last, with the index of its layer.
  bad.fill(0xff, bytes.length - 12);
  sealed(bad);
  assert.throws(() => readScene(bad), { code: "badScene", message: /column 31: / });
  let before = 0;
  for (let k = 0; k < 3000; k++) {
    readScene(bytes).store.dispose();
    assert.throws(() => readScene(bad));
    if (k === 300) before = memory().buffer.byteLength;
  }
  assert.equal(memory().buffer.byteLength, before);
});

function changed(at, value) {
  const copy = bytes.slice();
  copy[at] = value;
  return sealed(copy);
}

/** Where a column begins; the sizes of rows are those of Docs/SceneFormat.md, up to column 2. */
function column(number) {
  const view = new DataView(bytes.buffer), count = view.getUint32(36, true);
  let offset = 48 + 8 * count;
  for (let k = 0; k < count; k++) {
    const each = view.getUint32(48 + 8 * k, true), rows = view.getUint32(52 + 8 * k, true);
    if (each === number) return offset;
    assert.equal(each, 1);
    let texts = 0;
    for (let row = 0; row < rows; row++) texts += view.getUint32(offset + 4 * row, true);
    offset += 4 * rows + texts;
  }
  return assert.fail("there is no such column");
}

/** Sets the size and the checksum that Docs/SceneFormat.md describes. */
function sealed(some) {
  const factor = 0x9E3779B97F4A7C15n, padded = new Uint8Array(Math.ceil(some.length / 8) * 8);
  const view = new DataView(some.buffer, some.byteOffset, some.length);
  const add = (word, sum) => {
    const product = BigInt.asUintN(64, (sum ^ word) * factor);
    return BigInt.asUintN(64, product << 29n) | product >> 35n;
  };
  padded.set(some);
  const words = new DataView(padded.buffer), sums = [1n, 2n, 3n, 4n];
  for (let at = 32, k = 0; at < padded.length; at += 8, k++) {
    sums[k % 4] = add(words.getBigUint64(at, true), sums[k % 4]);
  }
  view.setBigUint64(16, BigInt(some.length), true);
  view.setBigUint64(24, sums.reduce((result, sum) => add(sum, result), BigInt(some.length - 32)), true);
  return some;
}
