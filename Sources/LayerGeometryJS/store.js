// A store: what edits it, and what only a store answers.

import { done, failAbout, handle, kinds, number, numeric, textOf } from "./answers.js";
import { checkRect } from "./areas.js";
import { bit, checkOutput, copyIn, copyIntegers, copyOut, copyText, real, typed } from "./arrays.js";
import { adds, fail, fields, memory, shown, swift, wasm, wrong } from "./module.js";
import { LayerPresentation } from "./presentation.js";
import { LayerQueries, pointerOf, setPointer } from "./queries.js";

/** In place of a capacity: the constructor leaves making the store to its caller. */
const unmade = Symbol("unmade");
export let setOwner;
/** The object of a store that a call has made. */
export let storeOf;
/** Ends the object of a store whose memory has ended, and that of its presentation. */
export let endStore;

/** The module's function of an edit, by its name; or that which also keeps the layer where it is in the world. */
export function placing(name, keepsPlace, call) {
  return wasm[`js_${name}${bit(keepsPlace, call) ? "_keeping_place" : ""}`];
}

/** A forest of layers. Dispose of it, or say `using store = new LayerStore()`: it is memory of the module. */
export class LayerStore extends LayerQueries {
  #publisher = null;
  #presentation = null;

  /** @param minimumCapacity a hint, the number of layers to have room for */
  constructor(minimumCapacity = 0) {
    super();
    if (wasm === null) throw new Error("LayerStore: await load() first");
    if (minimumCapacity === unmade) return;
    setPointer(this, wasm.js_store_create(real(minimumCapacity)));
  }

  /** Ends the store and its layers, unless a publisher owns it. Calls of it throw from then on; `exists` is false. */
  dispose() {
    if (this.#publisher !== null) return;
    wasm.js_store_destroy(pointerOf(this));
    endStore(this);
  }

  /** The store as it is at the set time: all queries, with the values that animations give. It ends with the store. */
  get presentation() {
    if (this.#presentation === null) {
      const pointer = wasm.js_get_presentation(pointerOf(this));
      if (pointer === 0) fail(1, "presentation");
      this.#presentation = new LayerPresentation();
      setPointer(this.#presentation, pointer);
    }
    return this.#presentation;
  }

  /** A copy; handles name the copies of their layers in it. */
  clone() {
    const pointer = wasm.js_store_clone(pointerOf(this));
    return pointer === 0 ? fail(1, "clone") : storeOf(pointer);
  }

  /** Makes a layer without a superlayer: "ordinary", "transform" or "scroll". */
  makeLayer(kind = "ordinary") {
    const value = kinds.indexOf(kind);
    if (value < 0) wrong("badValue", "makeLayer", `there is no kind ${shown(kind)}`);
    return handle(wasm.js_layer_create(pointerOf(this), value), "makeLayer");
  }

  /**
   * Makes many layers in one call: a tree from arrays.
   * @param frames four numbers a layer, in the superlayer's coordinates
   * @param tree `superlayers`: of each layer the index of its superlayer here, smaller than its own, or -1;
   *   `options`: NewLayer bits; `superlayer`: of those that have none here, null for roots
   * @returns the handles, in `into` if it is given
   */
  makeLayers(frames, tree = {}, into = undefined) {
    const call = "makeLayers", { superlayers = null, options = null, superlayer = null } = fields(tree, "tree", call);
    const above = superlayers === null ? null : typed(superlayers, Float64Array, call);
    const bits = options === null ? null : typed(options, Float64Array, call);
    const count = copyIn(0, frames, Float64Array, call) / 4;
    if (count % 1 !== 0) wrong("badCount", call, "the last frame has not four numbers");
    checkOutput(into, Float64Array, count, call);
    if (above) copyIntegers(1, above, Int32Array, count, call);
    if (bits) copyIntegers(2, bits, Uint32Array, count, call);
    const has = (above ? 1 : 0) | (bits ? 2 : 0);
    const error = wasm.js_layers_create(pointerOf(this), count, has, numeric(superlayer));
    return error === 0 ? copyOut(Float64Array, count, into) : fail(error, call, superlayer ?? undefined);
  }

  /** Destroys a layer and everything under it. */
  destroy(layer) { done(wasm.js_layer_destroy(pointerOf(this), numeric(layer)), "destroy", layer); }

  // Hierarchy

  addSublayer(layer, superlayer, keepingPlace = false) {
    const call = "addSublayer", pointer = pointerOf(this), add = placing("add_sublayer", keepingPlace, call);
    const error = add(pointer, numeric(layer), numeric(superlayer));
    if (error !== 0) failAbout(error, call, pointer, layer, superlayer);
  }

  insertSublayer(layer, index, superlayer, keepingPlace = false) {
    const call = "insertSublayer", pointer = pointerOf(this);
    const insert = placing("insert_sublayer_at", keepingPlace, call);
    const error = insert(pointer, numeric(layer), real(index), numeric(superlayer));
    if (error !== 0) failAbout(error, call, pointer, layer, superlayer);
  }

  removeFromSuperlayer(layer) {
    done(wasm.js_remove_from_superlayer(pointerOf(this), numeric(layer)), "removeFromSuperlayer", layer);
  }

  setName(layer, name) {
    if (name !== null) copyText(0, name, "a name", "setName");
    done(wasm.js_set_name(pointerOf(this), numeric(layer), name === null ? 0 : 1), "setName", layer);
  }

  // Times, scrolling, preparing

  /** A time of one layer as a time of another; null is the time above the roots. */
  convertTime(time, source, target) {
    const pointer = pointerOf(this);
    const error = wasm.js_convert_time(pointer, real(time), numeric(source), numeric(target));
    return error === 0 ? memory().values[0] : failAbout(error, "convertTime", pointer, source, target);
  }

  scrollToPoint(layer, x, y) {
    done(wasm.js_scroll_to_point(pointerOf(this), numeric(layer), real(x), real(y)), "scrollToPoint", layer);
  }

  scrollToRect(layer, rectangle) {
    checkRect(rectangle, "scrollToRect");
    const { x, y, width, height } = rectangle;
    const error = wasm.js_scroll_to_rect(
      pointerOf(this), numeric(layer), real(x), real(y), real(width), real(height));
    done(error, "scrollToRect", layer);
  }

  /** Brings every world transform up to date, as queries do by themselves. */
  update() { done(wasm.js_update(pointerOf(this)), "update"); }

  /** Does work that the first queries put off, for about so many layers. Returns whether none is left. */
  prepareQueries(layers = Infinity) {
    const error = wasm.js_prepare_queries(pointerOf(this), real(layers));
    return error === 0 ? memory().values[0] !== 0 : fail(error, "prepareQueries");
  }

  // Damage

  get tracksDamage() { return number(pointerOf(this), "js_get_tracks_damage", "tracksDamage") !== 0; }
  set tracksDamage(tracks) {
    done(wasm.js_set_tracks_damage(pointerOf(this), bit(tracks, "tracksDamage")), "tracksDamage");
  }

  get tracksPresentationDamage() {
    return number(pointerOf(this), "js_get_tracks_presentation_damage", "tracksPresentationDamage") !== 0;
  }
  set tracksPresentationDamage(tracks) {
    const call = "tracksPresentationDamage";
    done(wasm.js_set_tracks_presentation_damage(pointerOf(this), bit(tracks, call)), call);
  }

  // Memory and faults

  get byteCount() { return number(pointerOf(this), "js_get_byte_count", "byteCount"); }
  describeMemory() { return textOf(wasm.js_describe_memory(pointerOf(this)), "describeMemory"); }
  /** The faults found in the store, a line each; "" if it is valid. */
  validate() { return textOf(wasm.js_validate(pointerOf(this)), "validate"); }

  static {
    storeOf = (pointer) => {
      const store = new LayerStore(unmade);
      setPointer(store, pointer);
      return store;
    };
    setOwner = (store, publisher) => { store.#publisher = publisher; };
    endStore = (store) => {
      setPointer(store, 0);
      if (store.#presentation !== null) setPointer(store.#presentation, 0);
      store.#presentation = null;
    };
  }
}

// Methods of a layer, one that it is put beside or in place of, and their superlayer.
for (const name of ["insert_sublayer_above", "insert_sublayer_below", "replace_sublayer"]) {
  const method = swift(name);
  adds(LayerStore, {
    [method](first, second, superlayer, keepingPlace = false) {
      const pointer = pointerOf(this), edit = placing(name, keepingPlace, method);
      const error = edit(pointer, numeric(first), numeric(second), numeric(superlayer));
      if (error !== 0) failAbout(error, method, pointer, first, second, superlayer);
    },
  });
}

// A store has these, too, and by the same calls.
for (const name of ["movingLayers", "takeDamage", "damageRegion"]) {
  Object.defineProperty(
    LayerStore.prototype, name, Object.getOwnPropertyDescriptor(LayerPresentation.prototype, name));
}
