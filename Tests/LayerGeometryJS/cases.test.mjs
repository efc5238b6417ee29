// The answers of a browser, in the case files of the scene tests, compared with the package's.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { library } from "./package.mjs";

const folder = fileURLToPath(new URL("../LayerSceneTests/Cases/", import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));

/** How the browser hits: everywhere, back faces and transparent layers, too. */
const rules = {
  siblingOrder: "tree", mask: 0xffffffff, minimumOpacity: 0, searchesOutsideReceiver: true,
  searchesOutsideLayers: true, honorsCornerRadius: true,
};

/** Properties whose setters take numbers one by one. */
const spread = ["bounds", "position", "anchorPoint"];

/** Sets a property by its name in a case file. */
function set(store, layer, name, value) {
  const method = `set${name[0].toUpperCase()}${name.slice(1)}`;
  store[method](layer, ...(spread.includes(name) ? value : [value]));
}

/** A case's layers in a store, by their ids. */
function build(store, given) {
  const byID = new Map();
  for (const { id, parent = null, kind, ...properties } of given.layers) {
    const layer = store.makeLayer(kind);
    byID.set(id, layer);
    for (const [name, value] of Object.entries(properties)) set(store, layer, name, value);
    if (parent !== null) store.addSublayer(layer, byID.get(parent));
  }
  return byID;
}

class Comparison {
  compared = 0;
  wrong = [];

  constructor(family) {
    [this.absolute, this.relative] =
      family === "translate" ? [1e-4, 0] : family === "edge3d" ? [1e-2, 2e-5] : [1e-3, 0];
  }

  numbers(title, got, wanted) {
    this.compared++;
    const fits = wanted.every((value, k) =>
      Math.abs(got[k] - value) <= this.absolute + this.relative * Math.abs(value));
    if (!fits) this.wrong.push(`${title}: ${got}, not ${wanted}`);
  }

  same(title, got, wanted) {
    this.compared++;
    if (String(got) !== String(wanted)) this.wrong.push(`${title}: ${got}, not ${wanted}`);
  }
}

/** The corners of a layer's box in the root's coordinates, before its flip. */
function corners(store, layer, root) {
  const { x, y, width, height } = store.bounds(layer);
  const [top, bottom] = store.isGeometryFlipped(layer) ? [y + height, y] : [y, y + height];
  const own = [x, top, x + width, top, x + width, bottom, x, bottom];
  return store.convertPoints(own, layer, root);
}

function compareGeometry(store, given, byID, root, comparison) {
  const behind = new Set(given.behindLayers);
  given.layers.forEach(({ id }, k) => {
    if (behind.has(id)) return;
    const layer = byID.get(id), frame = given.frameInRoot?.[k], quad = given.quadInRoot?.[k];
    if (frame) {
      const { x, y, width, height } = store.convertRect(store.bounds(layer), layer, root);
      comparison.numbers(`${given.name}: frame of ${id}`, [x, y, width, height], frame);
    }
    if (quad) comparison.numbers(`${given.name}: quad of ${id}`, corners(store, layer, root), quad);
  });
  for (const [rows, fromRoot] of [[given.toRoot, false], [given.fromRoot, true]]) {
    for (const [id, x, y, X, Y] of (rows ?? []).filter((row) => row && row[3] !== null && row[4] !== null)) {
      const layer = byID.get(id);
      const got = fromRoot ? store.convertPoint(x, y, root, layer) : store.convertPoint(x, y, layer, root);
      comparison.numbers(`${given.name}: ${x} ${y} of ${id}`, [got.x, got.y], [X, Y]);
    }
  }
}

function compareHits(store, given, byID, root, comparison) {
  const points = given.points ?? [];
  const variants = [
    [given.hit, rules], [given.hitPainter, { ...rules, siblingOrder: "drawing" }],
    [given.hitNoRound, { ...rules, honorsCornerRadius: false }],
  ];
  for (const [wanted, options] of variants.filter(([wanted]) => wanted)) {
    const batch = store.hitTestPoints(points, root, options);
    wanted.forEach((id, k) => {
      if (id === null) return;
      const layer = id === -1 ? null : byID.get(id);
      const title = `${given.name}: hit ${points[2 * k]} ${points[2 * k + 1]}`;
      comparison.same(title, store.hitTest(points[2 * k], points[2 * k + 1], root, options), layer);
      comparison.same(`${title} in a batch`, batch[k], layer ?? 0);
    });
  }
  for (const [k, ids] of given.stacks ?? []) {
    const got = store.layersAt(points[2 * k], points[2 * k + 1], root, rules);
    comparison.same(`${given.name}: stack ${k}`, got, ids.map((id) => byID.get(id)));
  }
}

for (const name of files) {
  test(`a browser's answers: ${name}`, () => {
    const { family, cases } = JSON.parse(readFileSync(folder + name, "utf8"));
    const comparison = new Comparison(family);
    for (const given of cases) {
      const store = new library.LayerStore();
      const byID = build(store, given), root = byID.get(given.root ?? given.layers[0].id);
      compareGeometry(store, given, byID, root, comparison);
      compareHits(store, given, byID, root, comparison);
      store.dispose();
    }
    assert.deepEqual(comparison.wrong.slice(0, 5), []);
    assert.ok(comparison.compared > 0);
  });
}
