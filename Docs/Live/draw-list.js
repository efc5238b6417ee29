// The layers to draw, back to front: those that intersect an area around the view. The list is kept until the
// view leaves the area, or is much smaller than it. A view of most of the scene lists all layers that no clip
// hides.

import { index } from "./layergeometry/index.js";
import { NearRecords } from "./near-records.js";
import { contains } from "./view.js";

const margin = 1.5, wasteful = 6;
/** The length from which a list is not made again during a gesture. */
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

  /** Empties the list, for another scene. */
  clear() { this.area = null; }

  /** Marks the list as stale, after layers have changed. */
  markStale() { this.isStale = true; }

  /** Makes the list again if it is stale or does not fit the view. Returns whether it was made. */
  update(view, world, isBusy) {
    const needsNear = isCoarse(view);
    const outgrown = this.area === null || !contains(this.area, view.area()) || needsNear !== this.isNear ||
      (this.isOverview ? share(view, world) < 0.2 : this.area.width > wasteful * view.area().width);
    const waits = isBusy && this.count > long && !needsNear && !world.scene.isInMotion;
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
    const layers = scene.shown.layersIntersecting(this.area, scene.root).reverse();
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

/** The layers that clips do not hide completely, by index, which is painting order. */
function unclipped({ clips, scene }) {
  const indices = new Uint32Array(scene.count);
  let count = 0;
  for (let k = 1; k <= scene.count; k++) {
    if (clips[4 * k + 2] >= clips[4 * k]) indices[count++] = k;
  }
  return indices.subarray(0, count);
}

/** Whether world coordinates in single precision are off by more than a tenth of a pixel in view. */
function isCoarse(view) {
  const { x, y, width, height } = view.area();
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(x + width), Math.abs(y + height));
  return largest * 2 ** -24 * view.scale > 0.1;
}
