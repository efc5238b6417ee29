// The rules of hit tests.

import { real } from "./arrays.js";
import { memory, shown, wasm, whenLoaded, wrong } from "./module.js";

const orders = ["tree", "drawing", "depth"];

/** The rules of CALayer's documentation, of QuartzCore as measured, of UIView, and of elementFromPoint. */
export const HitTestOptions = {};

function readPresets() {
  for (const [k, name] of ["documented", "coreAnimation", "uiKit", "css"].entries()) {
    wasm.js_get_preset(k);
    const v = memory().values;
    HitTestOptions[name] = Object.freeze({
      siblingOrder: orders[v[0]], mask: v[1], minimumOpacity: v[2], searchesOutsideReceiver: v[3] !== 0,
      searchesOutsideLayers: v[4] !== 0, honorsCornerRadius: v[5] !== 0, roundsCorners: v[6] !== 0,
      clipsToShape: v[7] !== 0,
    });
  }
  Object.freeze(HitTestOptions);
}

whenLoaded.push(readPresets);

/** An order of siblings as the module takes it. */
export function orderNumber(order, call) {
  const found = orders.indexOf(order);
  return found < 0 ? wrong("badValue", call, `there is no sibling order ${shown(order)}`) : found;
}

/** Passes options on. Returns what the calls of the module take: 1 if there are any. */
export function pass(options, call) {
  if (options === undefined || options === null) return 0;
  const given = { ...HitTestOptions.documented, ...options };
  const order = orderNumber(given.siblingOrder, call);
  if (!(Number.isInteger(given.mask) && given.mask >= 0 && given.mask <= 0xffffffff)) {
    wrong("badValue", call, `the mask ${shown(given.mask)} is no whole number of 32 bits`);
  }
  wasm.js_set_options(
    order, given.mask, real(given.minimumOpacity), given.searchesOutsideReceiver ? 1 : 0,
    given.searchesOutsideLayers ? 1 : 0, given.honorsCornerRadius ? 1 : 0,
    given.roundsCorners ? 1 : 0, given.clipsToShape ? 1 : 0);
  return 1;
}
