// The rules of hit tests.

import { bit, real } from "./arrays.js";
import { memory, shown, wasm, whenLoaded, wrong } from "./module.js";

const orders = ["tree", "drawing", "depth"];

/** Bytes of the module's options, behind the order, the mask and the opacity. */
const flags = [
  "searchesOutsideReceiver", "searchesOutsideLayers", "honorsCornerRadius", "roundsCorners", "clipsToShape",
];
const firstFlag = 16;

/** The rules of CALayer's documentation, of QuartzCore as measured, of UIView, and of elementFromPoint. */
export const HitTestOptions = {};

function readPresets() {
  for (const [k, name] of ["documented", "coreAnimation", "uiKit", "css"].entries()) {
    wasm.js_get_preset(k);
    const { options } = memory();
    HitTestOptions[name] = {
      siblingOrder: orders[options.getUint32(0, true)], mask: options.getUint32(4, true),
      minimumOpacity: options.getFloat64(8, true),
    };
    flags.forEach((flag, k) => { HitTestOptions[name][flag] = options.getUint8(firstFlag + k) !== 0; });
    Object.freeze(HitTestOptions[name]);
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
  if (typeof options !== "object") wrong("badValue", call, `the options ${shown(options)} are no object`);
  const given = { ...HitTestOptions.documented, ...options };
  const order = orderNumber(given.siblingOrder, call);
  if (!(Number.isInteger(given.mask) && given.mask >= 0 && given.mask <= 0xffffffff)) {
    wrong("badValue", call, `the mask ${shown(given.mask)} is no whole number of 32 bits`);
  }
  const bits = flags.map((name) => bit(given[name] ?? HitTestOptions.documented[name], call));
  const view = memory().options;
  view.setUint32(0, order, true);
  view.setUint32(4, given.mask, true);
  view.setFloat64(8, real(given.minimumOpacity), true);
  bits.forEach((value, k) => view.setUint8(firstFlag + k, value));
  return 1;
}
