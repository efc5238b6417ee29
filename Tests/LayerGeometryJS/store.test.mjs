import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { address, generator, library } from "./package.mjs";

const { HitTestOptions, LayerError, LayerPublisher, LayerSnapshot, LayerStore, NewLayer } = library;

/** A page of 800 by 600 with a button in it. */
function page() {
  const store = new LayerStore();
  const page = store.makeLayer(), button = store.makeLayer();
  store.setFrame(page, 0, 0, 800, 600);
  store.addSublayer(button, page);
  store.setFrame(button, 40, 40, 120, 32);
  return { store, page, button };
}

test("properties read as they were set, and as the defaults before", () => {
  const { store, button } = page();
  const values = [
    ["Bounds", "bounds", [1, 2, 30, 40], { x: 1, y: 2, width: 30, height: 40 }],
    ["Position", "position", [5, 6], { x: 5, y: 6 }], ["AnchorPoint", "anchorPoint", [0, 1], { x: 0, y: 1 }],
    ["AnchorPointZ", "anchorPointZ", [3], 3], ["ZPosition", "zPosition", [-2], -2],
    ["CornerRadius", "cornerRadius", [4], 4], ["MaskedCorners", "maskedCorners", [5], 5],
    ["Opacity", "opacity", [0.25], 0.25], ["HitTestMask", "hitTestMask", [0xfffffffe], 0xfffffffe],
    ["Speed", "speed", [2], 2], ["BeginTime", "beginTime", [7], 7], ["TimeOffset", "timeOffset", [9], 9],
    ["AutoresizingMask", "autoresizingMask", [18], 18], ["UserData", "userData", [2 ** 53 - 1], 2 ** 53 - 1],
    ["Name", "name", ["Ä button"], "Ä button"], ["ScrollMode", "scrollMode", ["vertical"], "vertical"],
    ["GeometryFlipped", "isGeometryFlipped", [true], true], ["Hidden", "isHidden", [true], true],
    ["MasksToBounds", "masksToBounds", [true], true], ["DoubleSided", "isDoubleSided", [false], false],
    ["IgnoresHitTesting", "ignoresHitTesting", [true], true],
    ["RoundsAutoresizedFrame", "roundsAutoresizedFrame", [false], false],
  ];
  for (const [set, get, given, expected] of values) {
    assert.notDeepEqual(store[get](button), expected, `${get} is set already`);
    store[`set${set}`](button, ...given);
    assert.deepEqual(store[get](button), expected, get);
  }
  for (const [name, size] of [["transform", 16], ["affineTransform", 6], ["sublayerTransform", 16]]) {
    const matrix = store[name](button);
    matrix[size - 2] = 12;
    store[`setT${name.slice(1)}`]?.(button, matrix);
    const set = `set${name[0].toUpperCase()}${name.slice(1)}`;
    store[set](button, [...matrix]);
    assert.deepEqual(store[name](button), matrix, name);
  }
  assert.equal(store.kind(button), "ordinary");
  assert.equal(store.kind(store.makeLayer("scroll")), "scroll");
  assert.equal(store.validate(), "");
  store.dispose();
});

test("the tree", () => {
  const { store, page: root, button } = page();
  const [a, b, c] = [1, 2, 3].map(() => store.makeLayer());
  store.addSublayer(a, root);
  store.insertSublayer(b, 0, root);
  store.insertSublayerAbove(c, b, root);
  assert.deepEqual([...store.sublayers(root)], [b, c, button, a]);
  assert.deepEqual([...store.roots()], [root]);
  assert.deepEqual(
    [store.firstSublayer(root), store.lastSublayer(root), store.nextSibling(b), store.previousSibling(b)],
    [b, a, c, null]);
  assert.deepEqual([store.superlayer(a), store.superlayer(root), store.rootLayer(a)], [root, null, root]);
  assert.equal(store.isDescendant(a, root), true);
  assert.deepEqual([store.sublayerContaining(root, a), store.sublayerContaining(a, root)], [a, null]);
  store.insertSublayerBelow(a, b, root);
  store.removeFromSuperlayer(c);
  store.replaceSublayer(button, c, root);
  assert.deepEqual([...store.sublayers(root)], [a, b, c]);
  assert.equal(store.sublayerCount(root), 3);
  assert.deepEqual([store.count, store.rootCount, store.indexCount], [5, 2, 6]);
  assert.equal(store.layerAtIndex(library.index(b)), b);
  assert.equal(store.layerAtIndex(77), null);
  store.destroy(root);
  assert.equal(store.exists(a), false);
  assert.deepEqual([...store.layers()], [button]);
  store.dispose();
});

test("hits, areas and conversions", () => {
  const { store, page: root, button } = page();
  assert.equal(store.hitTest(50, 50), button);
  assert.equal(store.hitTest(500, 50), root);
  assert.equal(store.hitTest(-1, 50), null);
  assert.equal(store.hitTest(50, 50, root, HitTestOptions.uiKit), button);
  store.setOpacity(button, 0.005);
  assert.equal(store.hitTest(50, 50, root, HitTestOptions.uiKit), root);
  assert.equal(store.hitTest(50, 50, root, { minimumOpacity: 0.001 }), button);
  assert.deepEqual([...store.hitTestPoints([50, 50, 500, 50, -1, 0], root)], [button, root, 0]);
  assert.deepEqual([...store.layersAt(50, 50, root)], [button, root]);
  assert.deepEqual([...store.layersIntersecting({ x: 0, y: 0, width: 20, height: 20 }, root)], [root]);
  assert.deepEqual([...store.layersIntersecting([0, 0, 90, 0, 90, 90], root)], [button, root]);
  assert.deepEqual([...store.layersContainedIn({ x: 30, y: 30, width: 200, height: 200 }, root)], [button]);
  store.setHidden(button, true);
  assert.equal(store.hitTest(50, 50), root);
  store.setHidden(button, false);
  assert.deepEqual(store.nearestLayer(-3, -4, root), { layer: root, distance: 5 });
  assert.equal(store.nearestLayer(-3, -4, root, 4.9), null);
  assert.match(store.explainHit(50, 50, root), /hit/);
  assert.equal(store.contains(button, 119, 31), true);
  assert.deepEqual(store.convertPoint(1, 2, button, null), { x: 41, y: 42 });
  const rect = { x: 40, y: 40, width: 1, height: 1 };
  assert.deepEqual(store.convertRect(rect, null, button), { x: 0, y: 0, width: 1, height: 1 });
  assert.deepEqual([...store.convertPoints([1, 2, 3, 4], button, root)], [41, 42, 43, 44]);
  assert.deepEqual([...store.convertRects([0, 0, 1, 1], button, root)], [40, 40, 1, 1]);
  assert.deepEqual([...store.convertPointPairs([1, 2, 3, 4], [button, root], [0, button])], [41, 42, -37, -36]);
  assert.deepEqual([...store.convertRectPairs([0, 0, 1, 1], [button], [0])], [40, 40, 1, 1]);
  assert.deepEqual([...store.homography(button, null)], [1, 0, 0, 0, 1, 0, 40, 40, 1]);
  store.setSpeed(button, 2);
  assert.equal(store.convertTime(3, null, button), 6);
  store.dispose();
});

test("clips and order", () => {
  const store = new LayerStore(), window = store.makeLayer(), button = store.makeLayer(), other = store.makeLayer();
  store.setFrame(window, 0, 0, 100, 80);
  store.setMasksToBounds(window, true);
  store.setFrame(button, 2, 10, 20, 20);
  store.addSublayer(button, window);
  store.addSublayer(other, window);
  const touch = { x: -10, y: -10, width: 40, height: 40 };
  assert.deepEqual(store.clippedRect(button, touch), { x: -2, y: -10, width: 32, height: 40 });
  assert.deepEqual([...store.clippedPolygon(button, touch)], [-2, -10, 30, -10, 30, 30, -2, 30]);
  assert.equal(store.clippedArea(button, touch), 32 * 40);
  assert.equal(store.visibleFraction(button), 1);
  store.setPosition(button, 0, 20);
  assert.equal(store.visibleFraction(button), 0.5);
  assert.deepEqual(store.clippedRect(button), { x: 10, y: 0, width: 10, height: 20 });
  assert.ok(store.isInFront(other, button) && !store.isInFront(button, other) && store.isInFront(button, window));
  store.setZPosition(button, 1);
  assert.ok(store.isInFront(button, other, "drawing"));
  assert.throws(() => store.isInFront(button, other, "sideways"), { code: "badValue", call: "isInFront" });
  assert.throws(() => store.clippedArea(button, null), { code: "badValue", call: "clippedArea" });
  store.dispose();
});

test("placing", () => {
  const store = new LayerStore(), page = store.makeLayer(), group = store.makeLayer(), layer = store.makeLayer();
  store.setBounds(group, 0, 0, 200, 150);
  store.setPosition(group, 600, 300);
  store.setSublayerTransform(group, [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
  store.setGeometryFlipped(group, true);
  store.setFrame(layer, 270, 180, 60, 40);
  store.addSublayer(group, page);
  store.addSublayer(layer, page);
  store.addSublayer(layer, group, true);
  assert.equal(store.superlayer(layer), group);
  assert.deepEqual(store.convertRect(store.bounds(layer), layer, page), { x: 270, y: 180, width: 60, height: 40 });
  store.setTransformToSpace(layer, [0, 1, -1, 0, 50, 60], null);
  assert.deepEqual(store.convertPoint(10, 0, layer, null), { x: 50, y: 70 });
  store.setSublayerTransform(group, [1, 0, 0, 0.001, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
  assert.throws(
    () => store.setTransformToSpace(layer, [1, 0, 0, 1, 0, 0], page),
    { code: "noSuchPlace", call: "setTransformToSpace" });
  store.dispose();
});

test("bulk setters and outputs, for layers and by range", () => {
  const { store, page: root, button } = page();
  const all = [root, button], count = store.indexCount;
  store.setFrames(all, new Float64Array([0, 0, 100, 100, 10, 20, 30, 40]));
  const outputs = [
    ["frames", [10, 20, 30, 40]], ["worldBoxes", [10, 20, 40, 60]], ["clippedFrames", [10, 20, 30, 40]],
    ["effectiveOpacities", [1]], ["worldTransforms", [1, 0, 0, 0, 1, 0, 10, 20, 1]],
    ["worldMatrices3x3", [1, 0, 0, 0, 1, 0, 10, 20, 1]],
    ["worldMatrices4x4", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 10, 20, 0, 1]],
    ["worldQuads", [10, 20, 40, 20, 40, 60, 10, 60]],
  ];
  for (const [name, expected] of outputs) {
    const width = expected.length, given = store[name](all);
    assert.deepEqual([...given.slice(width)], expected, name);
    const into = new given.constructor(3 * width + 1).fill(7);
    assert.equal(store[`${name}At`](0, count, into), into);
    assert.deepEqual([...into.slice(2 * width)], [...expected, 7], name);
  }
  assert.deepEqual([...store.framesIn(root, [button])], [10, 20, 30, 40]);
  assert.deepEqual([...store.framesInAt(null, 2, 1)], [10, 20, 30, 40]);
  store.setPositions([button], [50, 50]);
  store.setHiddenFlags(all, [0, 1]);
  assert.deepEqual([store.position(button), store.isHidden(button)], [{ x: 50, y: 50 }, true]);
  store.setBoundsAndPositions([button], [1, 2, 8, 8], [9, 9]);
  assert.deepEqual(store.frame(button), { x: 5, y: 5, width: 8, height: 8 });
  store.setAffineTransforms([button], [2, 0, 0, 2, 0, 0]);
  assert.deepEqual(store.frame(button), { x: 1, y: 1, width: 16, height: 16 });
  store.setTransforms([button], store.transform(root));
  assert.deepEqual(store.worldBox(button), { minX: 5, minY: 5, maxX: 13, maxY: 13 });
  assert.deepEqual(store.clippedRect(button), { x: 1, y: 2, width: 8, height: 8 });
  assert.equal(store.isEffectivelyHidden(button), true);
  store.dispose();
});

test("trees from arrays", () => {
  const store = new LayerStore(), random = generator(3), count = 2000;
  const frames = Float64Array.from({ length: 4 * count }, () => random(100));
  const superlayers = Int32Array.from({ length: count }, (_, k) => random(k + 1) - 1);
  const options = Uint32Array.from({ length: count }, () => random(32));
  const layers = store.makeLayers(frames, { superlayers, options });
  assert.equal(store.count, count);
  for (let k = 0; k < count; k++) {
    assert.equal(store.superlayer(layers[k]), superlayers[k] < 0 ? null : layers[superlayers[k]]);
    assert.equal(store.isHidden(layers[k]), (options[k] & NewLayer.hidden) !== 0);
    const { width, height } = store.bounds(layers[k]);
    assert.deepEqual([width, height], [frames[4 * k + 2], frames[4 * k + 3]]);
  }
  assert.equal(store.validate(), "");
  store.dispose();
});

test("damage, copies and memory", () => {
  const { store, button } = page();
  store.tracksDamage = true;
  assert.equal(store.tracksDamage, true);
  store.setPosition(button, 200, 200);
  const { bounds, layers } = store.takeDamage();
  assert.deepEqual(bounds, { minX: 40, minY: 40, maxX: 260, maxY: 216 });
  assert.deepEqual(layers, [{
    layer: button, oldBox: { minX: 40, minY: 40, maxX: 160, maxY: 72 },
    newBox: { minX: 140, minY: 184, maxX: 260, maxY: 216 },
  }]);
  const copy = store.clone();
  copy.destroy(button);
  assert.deepEqual([copy.exists(button), store.exists(button)], [false, true]);
  assert.ok(store.byteCount > 1000 && store.describeMemory().includes("bytes"));
  copy.dispose();
  store.dispose();
});

test("versions", () => {
  const { store, button } = page();
  const publisher = new LayerPublisher(store), reader = publisher.makeReader();
  const snapshot = reader.enter();
  assert.ok(snapshot instanceof LayerSnapshot);
  store.setPosition(button, 500, 500);
  assert.equal(publisher.publish(), true);
  assert.equal(snapshot.hitTest(50, 50), button);
  const first = reader.version;
  reader.leave();
  assert.throws(() => snapshot.count, { code: "badState" });
  assert.equal(reader.enter().hitTest(500, 500), button);
  assert.ok(reader.version > first && publisher.byteCount > 0);
  assert.throws(() => reader.enter(), { code: "badState" });
  store.dispose();
  assert.equal(store.count, 2);
  publisher.dispose();
  assert.throws(() => store.count, { code: "disposed" });
  assert.equal(snapshot.hitTest(500, 500), button);
  reader.dispose();
  reader.dispose();
  assert.throws(() => snapshot.count, { code: "disposed" });
});

test("texts come after outputs of many megabytes, too", () => {
  const store = new LayerStore(), count = 600_000, layers = store.makeLayers(new Float64Array(4 * count));
  store.setName(layers[0], "first");
  assert.equal(store.worldQuadsAt(1, count).length, 8 * count);
  assert.equal(store.name(layers[0]), "first");
  store.dispose();
});

test("memory that grows is hidden", () => {
  const store = new LayerStore(), count = 200_000;
  const layers = store.makeLayers(new Float64Array(4 * count).fill(5));
  assert.equal(store.hitTest(6, 6), layers[count - 1]);
  assert.equal(store.framesAt(0, store.indexCount).length, 4 * (count + 1));
  store.dispose();
});

test("the types name what there is, and nothing else", () => {
  const types = readFileSync(address("index.d.ts"), "utf8");
  for (const name of [
    "LayerQueries", "LayerStore", "LayerPresentation", "LayerPublisher", "LayerStates", "PointerTracker", "Shape",
  ]) {
    const type = library[name], body = types.split(`export class ${name} `)[1].split("\n}\n")[0];
    const declared = new Set([...body.matchAll(/^  (?:readonly )?([a-z]\w*)[(:]/gm)].map((match) => match[1]));
    declared.delete("constructor");
    const there = new Set(Object.getOwnPropertyNames(type.prototype));
    there.delete("constructor");
    assert.deepEqual([...declared].sort(), [...there].sort(), name);
  }
  const [, parameters] = types.match(/export class LayerError [^}]*\bconstructor\(([^)]*)\)/);
  assert.equal(parameters.split(",").length, LayerError.length);
  const error = new LayerError("cycle", "call", 5, "reason");
  assert.ok(error instanceof Error);
  assert.deepEqual(
    [error.code, error.call, error.layer, error.message], ["cycle", "call", 5, "call: layer 5v0: reason"]);
});
