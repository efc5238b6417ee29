// Hit tests at the pointer, and the time that one takes. A browser's clock has steps of up to a tenth of a
// millisecond, so a hit test is repeated for a millisecond, and its time is the mean.

import { Samples } from "./samples.js";

const enough = 1, mostRepeats = 1 << 14;

export class Hits {
  constructor() {
    /** Microseconds. */
    this.times = new Samples();
    this.repeats = 64;
    /** The number of hit tests in the last mean. */
    this.measured = 0;
    /** The last points, x and y of each. @type {number[]} */
    this.trail = [];
    this.clear();
  }

  clear() {
    this.layer = null;
    this.point = null;
    this.time = NaN;
  }

  /** Clears the history too, for another scene. */
  reset() {
    this.clear();
    this.trail.length = 0;
    this.times.clear();
  }

  /** Hit-tests a point of the world. The first hit test, which also indexes earlier edits, is not timed. */
  test(scene, x, y) {
    this.point = { x, y };
    this.layer = scene.shown.hitTest(x, y, scene.root);
    this.trail.push(x, y);
    if (this.trail.length > 128) this.trail.splice(0, 2);
    this.time = this.measure(scene, x, y);
    this.times.add(this.time);
  }

  measure(scene, x, y) {
    const { shown, root } = scene;
    for (;;) {
      const start = performance.now();
      for (let k = 0; k < this.repeats; k++) shown.hitTest(x, y, root);
      const passed = performance.now() - start;
      const isLast = this.repeats >= mostRepeats;
      if (passed >= enough || isLast) {
        const time = 1000 * passed / this.repeats;
        this.measured = this.repeats;
        if (passed > 4 * enough) this.repeats = Math.max(1, this.repeats >> 1);
        return time;
      }
      this.repeats *= 2;
    }
  }
}
