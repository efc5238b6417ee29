// The layers to draw, back to front: what the store finds in an area around the view. The list serves until the
// view leaves the area, or is much smaller than it.

import { index } from "./layergeometry/index.js";
import { NearRecords } from "./near-records.js";
import { contains } from "./view.js";

const margin = 1.5, wasteful = 6;
/** Lists from this length on wait with changes until the gesture ends. */
const long = 30_000;

export class DrawList {
  constructor(gl) {
    this.gl = gl;
    this.buffer = gl.createBuffer();
    this.near = new NearRecords(gl);
    this.area = null;
    this.count = 0;
    this.isNear = false;
    this.isStale = true;
    this.overview = null;
  }

  /** Begins anew, for another scene. */
  clear() {
    this.area = null;
    this.overview = null;
  }

  /** Tells that layers have changed. */
  markStale() {
    this.isStale = true;
    this.overview = null;
  }

  /** Makes the list fit the view. Returns whether it was made anew. */
  update(view, world, isBusy) {
    const needsNear = isCoarse(view);
    const outgrown = this.area === null || !contains(this.area, view.area()) || needsNear !== this.isNear ||
      (!this.isOverview && this.area.width > wasteful * view.area().width);
    const waits = isBusy && this.count > long && !needsNear;
    if (!outgrown && (!this.isStale || waits)) return false;
    this.make(view, world, needsNear);
    this.isStale = false;
    return true;
  }

  make(view, world, isNear) {
    const { scene } = world, { home } = scene;
    const area = view.area(margin);
    this.isNear = isNear;
    this.isOverview = area.width * area.height > 0.25 * home.width * home.height;
    let layers;
    if (this.isOverview) {
      this.area = scene.everything;
      layers = this.overview ??= scene.store.layersIntersecting(scene.everything, scene.root);
    } else {
      this.area = area;
      layers = scene.store.layersIntersecting(area, scene.root);
    }
    this.count = layers.length;
    if (isNear) this.near.read(world, layers.slice().reverse(), { x: view.x, y: view.y });
    else this.upload(Uint32Array.from(layers, index).reverse());
  }

  upload(indices) {
    const { gl } = this;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    gl.bufferData(gl.ARRAY_BUFFER, indices, gl.DYNAMIC_DRAW);
  }
}

/** Whether single precision is too coarse for world coordinates in view: an error of a tenth of a pixel. */
function isCoarse(view) {
  const { x, y, width, height } = view.area();
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(x + width), Math.abs(y + height));
  return largest * 2 ** -24 * view.scale > 0.1;
}
