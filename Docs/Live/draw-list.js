// The layers to draw, back to front: what the store finds in an area around the view. The list serves until
// the view leaves the area, or is much smaller than it. A view of most of the scene gets all layers that no
// clip hides.

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
    this.isOverview = false;
  }

  /** Begins anew, for another scene. */
  clear() { this.area = null; }

  /** Tells that layers have changed. */
  markStale() { this.isStale = true; }

  /** Makes the list fit the view. Returns whether it was made anew. */
  update(view, world, isBusy) {
    const needsNear = isCoarse(view);
    const outgrown = this.area === null || !contains(this.area, view.area()) || needsNear !== this.isNear ||
      (this.isOverview ? share(view, world) < 0.2 : this.area.width > wasteful * view.area().width);
    const waits = isBusy && this.count > long && !needsNear;
    if (!outgrown && (!this.isStale || waits)) return false;
    this.make(view, world, needsNear);
    this.isStale = false;
    return true;
  }

  make(view, world, isNear) {
    const { scene } = world;
    this.isNear = isNear;
    this.isOverview = !isNear && share(view, world) > 0.25;
    if (this.isOverview) {
      this.area = scene.everything;
      if (world.isPartial) world.read();
      this.upload(unclipped(world));
      return;
    }
    this.area = view.area(margin);
    const layers = scene.store.layersIntersecting(this.area, scene.root).reverse();
    if (isNear) {
      this.count = layers.length;
      this.near.read(world, layers, { x: view.x, y: view.y });
    } else {
      if (world.isPartial) world.readLayers(layers);
      this.upload(Uint32Array.from(layers, index));
    }
  }

  upload(indices) {
    const { gl } = this;
    this.count = indices.length;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
    gl.bufferData(gl.ARRAY_BUFFER, indices, gl.DYNAMIC_DRAW);
  }
}

/** The area of a list, as a share of the scene's. */
function share(view, { scene: { home } }) {
  const { width, height } = view.area(margin);
  return width * height / (home.width * home.height);
}

/** All layers that clips leave something of, by index, which is painting order. */
function unclipped({ clips, scene }) {
  const indices = new Uint32Array(scene.count);
  let count = 0;
  for (let k = 1; k <= scene.count; k++) {
    if (clips[4 * k + 2] >= clips[4 * k]) indices[count++] = k;
  }
  return indices.subarray(0, count);
}

/** Whether single precision is too coarse for world coordinates in view: an error of a tenth of a pixel. */
function isCoarse(view) {
  const { x, y, width, height } = view.area();
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(x + width), Math.abs(y + height));
  return largest * 2 ** -24 * view.scale > 0.1;
}
