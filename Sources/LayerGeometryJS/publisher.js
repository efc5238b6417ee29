// Versions of a store, which readers read while the store is edited.

import { done } from "./answers.js";
import { bit, real } from "./arrays.js";
import { fail, memory, wasm, wrong } from "./module.js";
import { LayerPresentation } from "./presentation.js";
import { LayerQueries, pointerOf, setPointer } from "./queries.js";
import { LayerStore, endStore, setOwner } from "./store.js";

/** A version of a store as it was published: between a reader's `enter` and `leave`. */
export class LayerSnapshot extends LayerQueries {}

/** The owner of a store whose versions readers read while the store is edited. */
export class LayerPublisher {
  #pointer;
  #store;

  /** Takes the store over: it ends with the publisher. */
  constructor(store) {
    if (!(store instanceof LayerStore)) wrong("badValue", "LayerPublisher", "the argument is no store");
    this.#pointer = wasm.js_publisher_create(pointerOf(store));
    if (this.#pointer === 0) fail(pointerOf(store) === 0 ? 1 : 10, "LayerPublisher");
    this.#store = store;
    setOwner(store, this);
  }

  /** Makes the store's present state the version that readers get. Returns false if a reader holds on to it. */
  publish() {
    const error = wasm.js_publisher_publish(this.#pointer);
    return error === 0 ? memory().values[0] !== 0 : fail(error, "publish");
  }

  get byteCount() {
    const error = wasm.js_publisher_get_byte_count(this.#pointer);
    return error === 0 ? memory().values[0] : fail(error, "byteCount");
  }

  makeReader() {
    if (this.#pointer === 0) fail(1, "makeReader");
    return new LayerReader(wasm.js_reader_create(this.#pointer, pointerOf(this.#store)));
  }

  /** Ends the publisher and its store. Readers keep the version last published. */
  dispose() {
    if (this.#pointer === 0) return;
    wasm.js_publisher_destroy(this.#pointer, pointerOf(this.#store));
    this.#pointer = 0;
    endStore(this.#store);
    setOwner(this.#store, null);
  }
}

/** Access to the versions of a publisher, which makes readers. */
class LayerReader {
  #pointer;
  #snapshot = new LayerSnapshot();
  #presentation = new LayerPresentation();

  constructor(pointer) { this.#pointer = pointer; }

  /** The version last published, unchanged until `leave`. */
  enter() {
    const snapshot = wasm.js_reader_enter(this.#pointer);
    if (snapshot === 0) fail(this.#pointer === 0 ? 1 : 10, "enter");
    setPointer(this.#presentation, 0);
    setPointer(this.#snapshot, snapshot);
    return this.#snapshot;
  }

  /** The version last published as it is at a time, with what its animations give then, until `leave`. */
  enterAt(time) {
    done(wasm.js_reader_enter_at(this.#pointer, real(time)), "enterAt");
    setPointer(this.#snapshot, 0);
    setPointer(this.#presentation, wasm.js_reader_snapshot(this.#pointer));
    return this.#presentation;
  }

  /** Whether changes between the times and versions that are entered are tracked for `takeDamage`. */
  get tracksDamage() {
    const error = wasm.js_reader_get_tracks_damage(this.#pointer);
    return error === 0 ? memory().values[0] !== 0 : fail(error, "tracksDamage");
  }
  set tracksDamage(tracks) {
    done(wasm.js_reader_set_tracks_damage(this.#pointer, bit(tracks, "tracksDamage")), "tracksDamage");
  }

  leave() { done(wasm.js_reader_leave(this.#pointer), "leave"); }

  /** The number of the version that was entered; later ones have higher numbers. */
  get version() {
    const error = wasm.js_reader_get_version(this.#pointer);
    return error === 0 ? memory().values[0] : fail(error, "version");
  }

  dispose() {
    wasm.js_reader_destroy(this.#pointer);
    setPointer(this.#snapshot, 0);
    setPointer(this.#presentation, 0);
    this.#pointer = 0;
  }
}

// `using`
if (Symbol.dispose !== undefined) {
  for (const type of [LayerStore, LayerPublisher, LayerReader]) {
    Object.defineProperty(type.prototype, Symbol.dispose, { value: type.prototype.dispose });
  }
}
