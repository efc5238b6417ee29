// Results of calls: an error is thrown, else a value of the module becomes one of JavaScript.

import { copyOut, outputStart, real } from "./arrays.js";
import { fail, memory, wasm } from "./module.js";

export const kinds = ["ordinary", "transform", "scroll"];

/** A handle as the module takes it; null is no layer, and what is no number is stale. */
export function numeric(layer) { return layer === null ? 0 : real(layer); }

/** Throws an error about the first of some handles that is no layer's, else about the first; null may be a space. */
export function failAbout(error, call, pointer, ...layers) {
  let at = layers.findIndex((it) => it !== null && wasm.js_layer_exists(pointer, numeric(it)) === 0);
  if (at < 0 && error === 2) at = layers.indexOf(null);
  fail(error, call, layers[Math.max(at, 0)]);
}

/** Throws an error of a call with a list of layers and one layer more, which is named if it is stale. */
export function failBeside(error, call, pointer, layer) {
  const isStale = error === 2 && layer !== null && wasm.js_layer_exists(pointer, numeric(layer)) === 0;
  fail(error, call, isStale ? layer : undefined);
}

export function done(error, call, layer) {
  if (error !== 0) fail(error, call, layer);
}

/** A handle or minus an error. */
export function handle(result, call, layer) {
  if (result > 0) return result;
  return result === 0 ? null : fail(-result, call, layer);
}

/** A number that a function of the module gives of a whole store. */
export function number(pointer, name, call) {
  const error = wasm[name](pointer);
  return error === 0 ? memory().values[0] : fail(error, call);
}

/** A list of layers, as numbers of its own memory. */
export function list(error, call, layer) {
  return error === 0 ? copyOut(Float64Array, memory().values[0]) : fail(error, call, layer);
}

export function textOf(error, call, layer) {
  if (error !== 0) fail(error, call, layer);
  const start = outputStart(), length = memory().values[0];
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(memory().bytes.slice(start, start + length));
}

