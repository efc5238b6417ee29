// A scene: a store of layers, with their kinds, paints and names. Runs in node too.

import { LayerStore, index } from "../layergeometry/index.js";
import { SceneBuilder } from "./builder.js";
import { makeCards } from "./cards.js";
import { makeDocument } from "./document.js";
import { makeInterface } from "./interface.js";
import { animateLanterns, makeLanterns } from "./lanterns.js";
import { Random } from "./random.js";

/**
 * Scenes in motion have a function that animates them, and nothing in them clips.
 * @type {Record<string, {
 *   title: string, fill: Function, groups: string[], units: string[], desk: string, animate?: Function }>}
 */
export const sceneTypes = {
  document: {
    title: "Document", fill: makeDocument, groups: ["Paragraph", "Figure", "Page"], units: ["Page"], desk: "desk",
  },
  interface: {
    title: "User interface", fill: makeInterface, groups: ["Window"], units: ["Window"],
    desk: "desk",
  },
  cards: { title: "Rotated cards", fill: makeCards, groups: ["Hand"], units: ["Hand"], desk: "table" },
  lanterns: {
    title: "In motion", fill: makeLanterns, groups: ["Lantern"], units: ["String"], desk: "desk",
    animate: animateLanterns,
  },
};

export class Scene {
  /** Makes a scene. Equal arguments make equal scenes. */
  constructor(name, count, seed = 7) {
    const builder = new SceneBuilder(count);
    this.name = name;
    this.type = sceneTypes[name];
    this.type.fill(builder, new Random(seed));
    this.store = new LayerStore(count);
    this.builder = builder;
    /** Handles; the layer at k has the index k + 1 in outputs by range. */
    this.layers = makeLayers(this.store, builder);
    this.root = this.layers[0];
    this.ordinals = numberKinds(builder);
    /** The rectangle around the layers, and the part that is shown first. */
    this.home = builder.home ?? this.store.frame(this.root);
    this.opening = builder.opening ?? this.home;
    /** An area larger than any scene. */
    this.everything = { x: -1e7, y: -1e7, width: 2e7, height: 2e7 };
    this.type.animate?.(this);
  }

  /** Whether layers move by themselves. */
  get isInMotion() { return this.type.animate !== undefined; }

  /** What answers questions about what is seen: the store, or its presentation at the time that is set. */
  get shown() { return this.isInMotion ? this.store.presentation : this.store; }

  get count() { return this.layers.length; }

  /** The index of a layer in the arrays of the builder, which is its painting order. */
  order(layer) { return index(layer) - 1; }
  kindOf(layer) { return this.builder.kindNames[this.builder.kinds[this.order(layer)]]; }
  /** A name such as "Page 12". */
  nameOf(layer) { return `${this.kindOf(layer)} ${this.ordinals[this.order(layer)].toLocaleString("en-US")}`; }

  /** The layers from the root to a layer. */
  pathTo(layer) {
    const path = [];
    for (let at = layer; at !== null; at = this.store.superlayer(at)) path.unshift(at);
    return path;
  }

  /** The nearest of a layer and its superlayers whose kind is listed; null if there is none. */
  nearest(layer, kinds) {
    for (let at = layer; at !== null; at = this.store.superlayer(at)) {
      if (kinds.includes(this.kindOf(at))) return at;
    }
    return null;
  }

  dispose() { this.store.dispose(); }
}

function makeLayers(store, builder) {
  const { frames, superlayers, options, radii } = builder;
  const layers = store.makeLayers(frames, { superlayers, options });
  if (index(layers[0]) !== 1) throw new Error("indices begin with 1");
  for (let k = 0; k < layers.length; k++) {
    if (radii[k] > 0) store.setCornerRadius(layers[k], radii[k]);
  }
  const rotated = [...builder.affineTransforms.keys()].filter((k) => k < layers.length);
  store.setAffineTransforms(
    Float64Array.from(rotated, (k) => layers[k]),
    Float64Array.from(rotated.flatMap((k) => builder.affineTransforms.get(k))));
  for (const [k, transform] of builder.transforms) store.setTransform(layers[k], transform);
  for (const [k, transform] of builder.sublayerTransforms) store.setSublayerTransform(layers[k], transform);
  return layers;
}

/** Counts the layers of each kind: the first of a kind is 1. */
function numberKinds(builder) {
  const next = new Uint32Array(builder.kindNames.length);
  return Uint32Array.from(builder.kinds.subarray(0, builder.count), (kind) => ++next[kind]);
}
