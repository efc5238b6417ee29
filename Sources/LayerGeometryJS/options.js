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

/** Reads options, which may run code of the caller; null for none. What is undefined has its default. */
export function read(options, call) {
  if (options === undefined || options === null) return null;
  if (typeof options !== "object") wrong("badValue", call, `the options ${shown(options)} are no object`);
  const of = (name) => options[name] ?? HitTestOptions.documented[name];
  const order = orderNumber(of("siblingOrder"), call), mask = of("mask"), opacity = real(of("minimumOpacity"));
  if (!(Number.isInteger(mask) && mask >= 0 && mask <= 0xffffffff)) {
    wrong("badValue", call, `the mask ${shown(mask)} is no whole number of 32 bits`);
  }
  return { order, mask, opacity, bits: flags.map((name) => bit(of(name), call)) };
}

/** Gives options that were read to the module. Returns what its calls take: 1 if there are any. */
export function put(chosen) {
  if (chosen === null) return 0;
  const view = memory().options;
  view.setUint32(0, chosen.order, true);
  view.setUint32(4, chosen.mask, true);
  view.setFloat64(8, chosen.opacity, true);
  chosen.bits.forEach((value, k) => view.setUint8(firstFlag + k, value));
  return 1;
}

/** Passes options on, where nothing of the caller's runs between this and the call. */
export function pass(options, call) { return put(read(options, call)); }
