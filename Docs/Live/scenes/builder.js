// Collects the layers of a scene in typed arrays, in tree order: a layer before its sublayers, siblings back
// to front. The store makes all of them in one call.

import { NewLayer } from "../layergeometry/index.js";

export class SceneBuilder {
  /** @param {number} capacity the number of layers; later ones are left out */
  constructor(capacity) {
    this.capacity = capacity;
    this.count = 0;
    this.frames = new Float64Array(4 * capacity);
    this.superlayers = new Int32Array(capacity);
    this.options = new Uint32Array(capacity);
    this.kinds = new Uint8Array(capacity);
    this.paints = new Uint8Array(capacity);
    this.radii = new Float32Array(capacity);
    /** The nearest superlayer with a corner radius that masks, as 1 + index; 0 for none. */
    this.clips = new Uint32Array(capacity);
    /** @type {string[]} */
    this.kindNames = [];
    /** @type {Map<number, number[]>} */
    this.affineTransforms = new Map();
    /** @type {Map<number, number[]>} */
    this.transforms = new Map();
    /** @type {Map<number, number[]>} */
    this.sublayerTransforms = new Map();
    /** The height of what a scroll layer shows. @type {Map<number, number>} */
    this.contentHeights = new Map();
    /** What the scene animates. @type {{ index: number, pace: number, swings: boolean, reach: number }[]} */
    this.movers = [];
    /** The rectangle around the layers, and the part to show first; by default the root's frame. */
    this.home = null;
    this.opening = null;
  }

  get isFull() { return this.count === this.capacity; }

  /**
   * Adds a layer in front of its siblings.
   * @param {string} kind a word for readers, such as "Page"
   * @param {number} superlayer the index of the superlayer, -1 for none
   * @param {{ masks?: boolean, scroll?: boolean, ignored?: boolean, radius?: number }} [look]
   * @returns the index; -1 if the scene is full or has no such superlayer
   */
  add(kind, superlayer, x, y, width, height, paint = 0, look = {}) {
    if (this.isFull || (superlayer < 0 && this.count > 0)) return -1;
    const index = this.count++;
    this.setFrame(index, x, y, width, height);
    this.superlayers[index] = superlayer;
    this.options[index] = (look.masks ? NewLayer.masksToBounds : 0) | (look.scroll ? NewLayer.scroll : 0) |
      (look.ignored ? NewLayer.ignoresHitTesting : 0);
    this.kinds[index] = this.kindNumber(kind);
    this.paints[index] = paint;
    this.radii[index] = look.radius ?? 0;
    if (superlayer >= 0) {
      const clips = (this.options[superlayer] & NewLayer.masksToBounds) !== 0 && this.radii[superlayer] > 0;
      this.clips[index] = clips ? superlayer + 1 : this.clips[superlayer];
    }
    return index;
  }

  setFrame(index, x, y, width, height) {
    if (index >= 0) this.frames.set([x, y, width, height], 4 * index);
  }

  /** Rotates a layer about its anchor point, by an angle in radians, and scales it. */
  rotate(index, angle, scale = 1) {
    if (index < 0) return;
    const cosine = scale * Math.cos(angle), sine = scale * Math.sin(angle);
    this.affineTransforms.set(index, [cosine, sine, -sine, cosine, 0, 0]);
  }

  setTransform(index, transform) { if (index >= 0) this.transforms.set(index, transform); }
  setSublayerTransform(index, transform) { if (index >= 0) this.sublayerTransforms.set(index, transform); }
  setContentHeight(index, height) { if (index >= 0) this.contentHeights.set(index, height); }

  kindNumber(kind) {
    const known = this.kindNames.indexOf(kind);
    return known >= 0 ? known : this.kindNames.push(kind) - 1;
  }
}
