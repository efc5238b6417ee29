// Areas and arrays of points and rectangles as arguments.

import { checkOutput, copyIn, copyOut, copyValues, real, typed } from "./arrays.js";
import { failAbout, list, numeric } from "./answers.js";
import { fail, memory, wasm, wrong } from "./module.js";
import { put, read } from "./options.js";

function isRect(area) { return !ArrayBuffer.isView(area) && !Array.isArray(area); }

export function checkRect(area, call) {
  if (area === null || typeof area !== "object") {
    wrong("badValue", call, "an area is neither a rectangle nor a polygon");
  }
}

export function putRect(area, call) {
  checkRect(area, call);
  const { x, y, width, height } = area;
  memory().values.set([real(x), real(y), real(width), real(height)]);
}

/** `area`: a rectangle, or the vertices of a polygon, two numbers each. */
export function inArea(pointerOf, area, word, receiver, options, call) {
  const chosen = read(options, call);
  if (isRect(area)) {
    checkRect(area, call);
    const { x, y, width, height } = area, pointer = pointerOf(), has = put(chosen);
    const ask = wasm[`js_get_layers_${word}_rect`];
    return list(
      ask(pointer, real(x), real(y), real(width), real(height), numeric(receiver), has), call, receiver);
  }
  const count = copyIn(1, area, Float64Array, call) / 2;
  if (count % 1 !== 0) wrong("badCount", call, "the last vertex has no y");
  const pointer = pointerOf(), has = put(chosen);
  return list(wasm[`js_get_layers_${word}_polygon`](pointer, count, numeric(receiver), has), call, receiver);
}

export function converted(pointerOf, source, width, word, from, to, into, call) {
  const count = copyIn(1, source, Float64Array, call) / width;
  if (count % 1 !== 0) wrong("badCount", call, `the last element has not ${width} numbers`);
  checkOutput(into, Float64Array, width * count, call);
  const pointer = pointerOf();
  const error = wasm[`js_convert_${word}s`](pointer, count, numeric(from), numeric(to));
  return error === 0 ? copyOut(Float64Array, width * count, into) : failAbout(error, call, pointer, from, to);
}

export function convertedPairs(pointerOf, source, width, word, sources, targets, into, call) {
  const values = typed(source, Float64Array, call), ends = typed(targets, Float64Array, call);
  const count = copyIn(0, sources, Float64Array, call);
  copyValues(1, values, Float64Array, width, count, call);
  copyValues(2, ends, Float64Array, 1, count, call);
  checkOutput(into, Float64Array, width * count, call);
  const error = wasm[`js_convert_${word}_pairs`](pointerOf(), count);
  return error === 0 ? copyOut(Float64Array, width * count, into) : fail(error, call);
}
