// A static R-tree of boxes, packed by sort-tile-recursive.

const width = 16;

export class RTree {
  /**
   * @param {Float32Array} boxes minX, minY, maxX, maxY of each @param {Uint32Array} items which of them to
   * hold
   */
  constructor(boxes, items) {
    /** Levels from the leaves up: the boxes of each, and the items of the leaves. */
    this.items = sortTiles(boxes, items);
    this.levels = [gather(boxes, this.items)];
    while (this.levels.at(-1).length > 4 * width) this.levels.push(parents(this.levels.at(-1)));
  }

  /** The largest item whose box has a point; -1 if there is none. */
  topmostAt(x, y) { return this.search(this.levels.length - 1, 0, this.levels.at(-1).length / 4, x, y, -1); }

  search(level, first, end, x, y, best) {
    const boxes = this.levels[level];
    for (let k = first; k < end; k++) {
      const at = 4 * k;
      if (x < boxes[at] || y < boxes[at + 1] || x > boxes[at + 2] || y > boxes[at + 3]) continue;
      if (level === 0) {
        best = Math.max(best, this.items[k]);
      } else {
        const below = this.levels[level - 1].length / 4;
        best = this.search(level - 1, k * width, Math.min(below, (k + 1) * width), x, y, best);
      }
    }
    return best;
  }
}

/** Sorts items by the centers of their boxes: into vertical slices, and each slice from top to bottom. */
function sortTiles(boxes, items) {
  const centerX = (k) => boxes[4 * k] + boxes[4 * k + 2], centerY = (k) => boxes[4 * k + 1] + boxes[4 * k + 3];
  const sorted = sortBy(items, centerX);
  const slice = width * Math.ceil(Math.sqrt(items.length / width));
  for (let k = 0; k < sorted.length; k += slice) {
    sorted.set(sortBy(sorted.subarray(k, k + slice), centerY), k);
  }
  return sorted;
}

function sortBy(items, key) {
  const keys = Float64Array.from(items, key);
  const order = Uint32Array.from(items, (_, k) => k).sort((a, b) => keys[a] - keys[b]);
  return order.map((k) => items[k]);
}

function gather(boxes, items) {
  const gathered = new Float32Array(4 * items.length);
  for (let k = 0; k < items.length; k++) gathered.set(boxes.subarray(4 * items[k], 4 * items[k] + 4), 4 * k);
  return gathered;
}

/** The box around every sixteen boxes. */
function parents(boxes) {
  const count = boxes.length / 4, around = new Float32Array(4 * Math.ceil(count / width));
  for (let k = 0; k < count; k++) {
    const from = 4 * k, to = 4 * Math.floor(k / width);
    const isFirst = k % width === 0;
    for (const side of [0, 1]) {
      around[to + side] = isFirst ? boxes[from + side] : Math.min(around[to + side], boxes[from + side]);
      const high = boxes[from + 2 + side];
      around[to + 2 + side] = isFirst ? high : Math.max(around[to + 2 + side], high);
    }
  }
  return around;
}
