// The records of all layers by index, in world coordinates: read from the store's bulk outputs, and updated
// by its damage. After an edit that moves all layers, only the layers to draw are read; the rest follow when
// input ends.

import { index } from "./layergeometry/index.js";
import { Records } from "./records.js";

/** The most layers in one bulk output: the module keeps the memory of the largest. */
export const mostAtOnce = 250_000;

export class WorldRecords extends Records {
  /** @param {import("./scenes/scene.js").Scene} scene */
  constructor(gl, scene) {
    super(gl, scene.store.indexCount);
    this.scene = scene;
    /** Whether only the layers that were drawn are up to date. */
    this.isPartial = false;
    this.setStyles();
    this.read();
  }

  setStyles() {
    const { paints, radii, clips, count, frames, kinds, kindNames } = this.scene.builder;
    const shadows = Float32Array.from(kindNames, (name) => ({ Window: 14, Page: 8, Card: 8 })[name] ?? 0);
    for (let k = 0; k < count; k++) {
      const to = 8 * (k + 1);
      this.styles[to] = paints[k];
      this.styles[to + 2] = clips[k];
      this.styles[to + 4] = frames[4 * k + 2];
      this.styles[to + 5] = frames[4 * k + 3];
      this.styles[to + 6] = radii[k];
      this.styles[to + 7] = shadows[kinds[k]];
    }
    if (this.scene.isInMotion) this.setUnclipped();
  }

  /** Sets once what stays as it is in a scene in motion: nothing clips its layers, and all are opaque. */
  setUnclipped() {
    for (let k = 1; k < this.capacity; k++) {
      this.clips.set([-1e9, -1e9, 1e9, 1e9], 4 * k);
      this.styles[8 * k + 1] = 1;
    }
    this.upload();
  }

  /** Reads all layers. */
  read() {
    const { store, shown, isInMotion } = this.scene, count = store.indexCount;
    for (let first = 0; first < count; first += mostAtOnce) {
      const length = Math.min(mostAtOnce, count - first);
      shown.worldQuadsAt(first, length, this.quads.subarray(8 * first));
      if (!isInMotion) this.setClips(shown.clippedFramesAt(first, length), length, (k) => first + k);
    }
    this.isPartial = false;
    if (isInMotion) return this.uploadQuads();
    const opacities = shown.effectiveOpacitiesAt(0, count);
    for (let k = 1; k < count; k++) this.styles[8 * k + 1] = opacities[k];
    this.upload();
    store.tracksDamage = true;
  }

  /**
   * Precedes an edit, or a time, that moves most layers: listing each as damage would take longer than reading
   * all.
   */
  beginPartial() {
    this.scene.store.tracksDamage = false;
    this.isPartial = true;
  }

  /** Reads some layers. */
  readLayers(layers) {
    const { shown, isInMotion } = this.scene, quads = shown.worldQuads(layers);
    const indices = Uint32Array.from(layers, (layer) => index(layer));
    for (let k = 0; k < layers.length; k++) this.quads.set(quads.subarray(8 * k, 8 * k + 8), 8 * indices[k]);
    if (!isInMotion) {
      const opacities = shown.effectiveOpacities(layers);
      this.setClips(shown.clippedFrames(layers), layers.length, (k) => indices[k]);
      for (let k = 0; k < layers.length; k++) this.styles[8 * indices[k] + 1] = opacities[k];
    }
    this.uploadIndices(indices);
  }

  /** Reads what has changed since the last call. Returns how many layers that are. */
  readDamage() {
    if (this.isPartial) return 0;
    const { layers } = this.scene.store.takeDamage();
    if (layers.length > 0) this.readLayers(Float64Array.from(layers, ({ layer }) => layer));
    return layers.length;
  }

  /** Marks the layers that are selected, and no others. */
  select(layers) {
    const changed = new Set();
    for (const layer of this.selected ?? []) changed.add(index(layer));
    for (const at of changed) this.styles[8 * at + 3] = 0;
    for (const layer of layers) {
      changed.add(index(layer));
      this.styles[8 * index(layer) + 3] = 1;
    }
    this.selected = layers;
    if (changed.size > this.capacity / 8) this.upload();
    else this.uploadIndices(changed);
  }
}
