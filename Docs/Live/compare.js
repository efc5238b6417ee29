// Runs the same points through the store, a linear search and an R-tree. Both searches use world boxes only,
// and ignore rotations, clips and corners.

import { NewLayer } from "./layergeometry/index.js";
import { RTree } from "./rtree.js";
import { mostAtOnce } from "./world-records.js";

const enough = 4;

export class Comparison {
  /** @param {import("./scenes/scene.js").Scene} scene */
  constructor(scene) {
    this.scene = scene;
    const { shown, builder } = scene;
    const start = performance.now();
    /** World boxes in painting order. */
    this.boxes = readBoxes(shown, scene.count);
    const items = Uint32Array.from({ length: scene.count }, (_, k) => k);
    this.items = items.filter((k) => (builder.options[k] & NewLayer.ignoresHitTesting) === 0);
    this.tree = new RTree(this.boxes, this.items);
    this.buildTime = performance.now() - start;
  }

  /** Returns the front-most box that contains a point, testing one by one. */
  linear(x, y) {
    const { boxes, items } = this;
    for (let k = items.length - 1; k >= 0; k--) {
      const at = 4 * items[k];
      if (x >= boxes[at] && y >= boxes[at + 1] && x <= boxes[at + 2] && y <= boxes[at + 3]) return items[k];
    }
    return -1;
  }

  /** Searches at points, x and y of each. Times are microseconds for each point. */
  run(points) {
    const { shown, root } = this.scene;
    const hit = (x, y) => {
      const layer = shown.hitTest(x, y, root);
      return layer === null ? -1 : this.scene.order(layer);
    };
    const searches = [
      ["LayerGeometry", hit], ["R-tree", (x, y) => this.tree.topmostAt(x, y)],
      ["Linear search", (x, y) => this.linear(x, y)],
    ];
    const answers = searches.map(([, search]) => answersOf(search, points));
    return {
      count: points.length / 2,
      rows: searches.map(([name, search], k) => ({
        name, time: timeOf(search, points), answers: answers[k],
        agreeing: answers[k].filter((answer, at) => answer === answers[0][at]).length,
      })),
    };
  }
}

function readBoxes(shown, count) {
  const boxes = new Float32Array(4 * count);
  for (let first = 0; first < count; first += mostAtOnce) {
    shown.worldBoxesAt(1 + first, Math.min(mostAtOnce, count - first), boxes.subarray(4 * first));
  }
  return boxes;
}

function answersOf(search, points) {
  return Array.from({ length: points.length / 2 }, (_, k) => search(points[2 * k], points[2 * k + 1]));
}

function timeOf(search, points) {
  let rounds = 0;
  const start = performance.now();
  let passed = 0;
  for (; passed < enough; passed = performance.now() - start) {
    for (let k = 0; k < points.length; k += 2) search(points[k], points[k + 1]);
    rounds++;
  }
  return 1000 * passed / (rounds * points.length / 2);
}
