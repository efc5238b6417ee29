// Core Animation's layer geometry: a store of layers behind plain numbers.
//
// Everything calls the C interface, compiled to WebAssembly (layergeometry.wasm), through the numbers of shim.h.

import "./jobs.js";
import "./motion.js";
import "./properties.js";
import "./shapes.js";
import { text, wasm } from "./module.js";

export { LayerError, describe, load } from "./module.js";
export { HitTestOptions } from "./options.js";
export { LayerStates, PointerTracker } from "./jobs.js";
export { Path, PathVerb } from "./path.js";
export { LayerPublisher, LayerSnapshot } from "./publisher.js";
export { LayerQueries } from "./queries.js";
export { readScene } from "./scenes.js";
export { Shape } from "./shapes.js";
export { LayerPresentation } from "./presentation.js";
export { LayerStore } from "./store.js";

/** Bits of `makeLayers`. */
export const NewLayer = Object.freeze({
  hidden: 1, masksToBounds: 2, geometryFlipped: 4, ignoresHitTesting: 8, singleSided: 16, transform: 32,
  scroll: 64,
});

/** The version of the library. */
export function version() {
  if (wasm === null) throw new Error("version: await load() first");
  return text(wasm.js_version());
}

/** The index of a handle's layer: 1 and up, dense, used again after a layer is destroyed. */
export function index(layer) { return layer & 0x7ffffff; }
