// What animations show at a time, and what is to be painted anew.

import { done, list } from "./answers.js";
import { box, copyOut, outputStart } from "./arrays.js";
import { memory, wasm, wrong } from "./module.js";
import { LayerQueries, pointerOf } from "./queries.js";

/** A store as its animations show it at the set time, or a version at a time of its reader's. */
export class LayerPresentation extends LayerQueries {
  /** The layers that an animation changes at the time, in no order. */
  movingLayers() { return list(wasm.js_get_moving_layers(pointerOf(this)), "movingLayers"); }

  /** The box around all that changed since the last call, and of each changed layer its old and new box. */
  takeDamage() {
    const call = "takeDamage";
    done(wasm.js_take_damage(pointerOf(this)), call);
    const bounds = box(memory().floats);
    done(wasm.js_get_damage(pointerOf(this)), call);
    const { values, buffer } = memory(), count = values[0], start = outputStart();
    const layers = [];
    for (let k = 0; k < count; k++) {
      const boxes = new Float32Array(buffer, start + 40 * k + 8, 8);
      layers.push({
        layer: new Float64Array(buffer, start + 40 * k, 1)[0], oldBox: box(boxes), newBox: box(boxes.subarray(4)),
      });
    }
    return { bounds, layers };
  }

  /** What was damaged when damage was last taken, as at most so many disjoint boxes of four numbers. */
  damageRegion(most = 32) {
    const call = "damageRegion";
    if (!(Number.isInteger(most) && most >= 0 && most <= 4096)) {
      wrong("badCount", call, "the count is no whole number up to 4096");
    }
    done(wasm.js_get_damage_region(pointerOf(this), most), call);
    return copyOut(Float32Array, 4 * memory().values[0]);
  }
}
