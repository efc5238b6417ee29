// The records of the layers in view at a deep zoom, where world coordinates in single precision are too
// coarse. The view's center is subtracted in double precision.

import { index } from "./layergeometry/index.js";
import { Records } from "./records.js";

export class NearRecords {
  constructor(gl) {
    this.gl = gl;
    this.records = new Records(gl, 1);
    this.origin = { x: 0, y: 0 };
  }

  /**
   * Reads layers, back to front.
   * @param {import("./world-records.js").WorldRecords} world where their styles are
   */
  read(world, layers, origin) {
    const { scene } = world;
    const clipOf = (layer) => world.styles[8 * index(layer) + 2];
    const owners = [...new Set(Array.from(layers, clipOf))].filter((owner) => owner > 0);
    const all = Float64Array.from([...layers, ...owners.map((owner) => scene.layers[owner - 1])]);
    if (all.length > this.records.capacity) {
      this.records.dispose();
      this.records = new Records(this.gl, 2 * all.length);
    }
    this.origin = origin;
    const { records } = this, place = new Map(owners.map((owner, k) => [owner, layers.length + k]));
    setQuads(records.quads, scene.shown, all, origin);
    records.setClips(scene.shown.clippedFrames(all), all.length, (k) => k, origin.x, origin.y);
    for (let k = 0; k < all.length; k++) {
      const from = 8 * index(all[k]);
      records.styles.set(world.styles.subarray(from, from + 8), 8 * k);
      records.styles[8 * k + 2] = place.get(world.styles[from + 2]) ?? 0;
    }
    records.uploadRows(0, Math.ceil(all.length / 1024));
  }
}

/** The corners of layers in the world, less an origin. */
function setQuads(quads, shown, layers, origin) {
  const corners = cornersOf(shown, layers);
  for (let k = 0; k < corners.length; k += 2) {
    quads[k] = corners[k] - origin.x;
    quads[k + 1] = corners[k + 1] - origin.y;
  }
}

/** The corners of layers in the world, in double precision, eight numbers each; NaN behind the eye. */
export function cornersOf(shown, layers) {
  const points = new Float64Array(8 * layers.length), sources = new Float64Array(4 * layers.length);
  for (let k = 0; k < layers.length; k++) {
    const { x, y, width, height } = shown.bounds(layers[k]);
    points.set([x, y, x + width, y, x + width, y + height, x, y + height], 8 * k);
    sources.fill(layers[k], 4 * k, 4 * k + 4);
  }
  return shown.convertPointPairs(points, sources, new Float64Array(sources.length));
}
