// Arrays and values of JavaScript in the buffers of the module.

import { memory, shown, wasm, wrong } from "./module.js";

/** A number as it is, and NaN for anything else: conversions could run code while a call is under way. */
export function real(value) { return typeof value === "number" ? value : NaN; }

/** A boolean as the module takes it. */
export function bit(value, call) {
  if (typeof value !== "boolean") wrong("badValue", call, `${shown(value)} is neither true nor false`);
  return value ? 1 : 0;
}

const output = 3;

/** Where the results begin that a call has left in the buffer for them. */
export function outputStart() { return wasm.js_reserve(output, 0) >>> 0; }

/** Makes room in a buffer, and returns where it begins. */
function reserve(number, byteCount, call) {
  const start = wasm.js_reserve(number, byteCount) >>> 0;
  if (start === 0) wrong("badCount", call, `there is no memory for ${byteCount} bytes`);
  return start;
}

// Own properties and prototypes of an array could run code of the caller while a call is under way.
const { prototype } = Object.getPrototypeOf(Float64Array), { every, set } = prototype;
const getter = (name) => {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name);
  return (array) => get.call(array);
};
const lengthOf = getter("length");
/** The name of a typed array's type, of whatever realm; undefined for other values. */
const typeOf = getter(Symbol.toStringTag);

/** Numbers as a typed array. Conversions run code of the caller, so they come before any call of the module. */
export function typed(source, Type, call) {
  if (Array.isArray(source)) return Type.from(source, real);
  const type = typeOf(source);
  if (!type || type.startsWith("Big")) wrong("badValue", call, "an argument is no array of numbers");
  if (isLost(source)) wrong("badValue", call, "the buffer of an argument is detached or too short");
  return source;
}

/** Whether an array has lost its numbers, because its buffer is detached or has become too short for it. */
function isLost(array) {
  if (lengthOf(array) > 0) return false;
  try {
    new Float64Array(0).set(array);
    return false;
  } catch {
    return true;
  }
}

/** A copy of numbers, for calls in which more code of the caller runs before they are passed on. */
export function copied(source, call) {
  const numbers = typed(source, Float64Array, call), copy = new Float64Array(lengthOf(numbers));
  copy.set(numbers);
  return copy;
}

/** Whether each number of a typed array is whole, and one that a type of integers holds. */
export function areHeld(numbers, Type) {
  const low = Type === Int32Array ? -(2 ** 31) : 0, end = low + 2 ** (8 * Type.BYTES_PER_ELEMENT);
  return every.call(numbers, (value) => Number.isInteger(value) && value >= low && value < end);
}

/** The numbers of a transform. */
export function transformOf(given, size, call) {
  const numbers = typed(given, Float64Array, call);
  if (lengthOf(numbers) !== size) wrong("badCount", call, `a transform has ${size} numbers`);
  return numbers;
}

/** A text as bytes that end with a zero, copied into a buffer. `what` it is names it in errors. */
export function copyText(number, text, what, call) {
  if (typeof text !== "string" || text.includes("\0")) {
    wrong("badText", call, `${what} is a string without zero characters`);
  }
  // Bytes would be the same for all of them.
  if (/\p{Surrogate}/u.test(text)) wrong("badText", call, `${what} has half of a surrogate pair`);
  copyIn(number, new TextEncoder().encode(`${text}\0`), Uint8Array, call);
}

/** Copies numbers into a buffer: from a typed array, or an array of numbers. Returns how many. */
export function copyIn(number, source, Type, call) {
  const numbers = typed(source, Type, call), length = lengthOf(numbers);
  const start = reserve(number, length * Type.BYTES_PER_ELEMENT, call);
  new Type(memory().buffer, start, length).set(numbers);
  return length;
}

/** Copies numbers in, `width` for each of `count`. */
export function copyValues(number, source, Type, width, count, call) {
  const length = copyIn(number, source, Type, call);
  if (length !== width * count) {
    wrong("badCount", call, `${length} numbers are given for ${count} elements of ${width}`);
  }
}

/** Copies whole numbers of 32 bits in, with a sign or without, one for each of `count`. */
export function copyIntegers(number, source, Type, count, call) {
  const numbers = typed(source, Float64Array, call);
  if (!areHeld(numbers, Type)) wrong("badValue", call, "a number of the arguments is not whole, or too large");
  copyValues(number, numbers, Type, 1, count, call);
}

/** Copies results out, into the array of the caller if there is one. */
export function copyOut(Type, count, into) {
  // Making room for the first results may move the memory.
  const start = outputStart(), source = new Type(memory().buffer, start, count);
  if (into === undefined) return source.slice();
  set.call(into, source);
  return into;
}

/** Checks an array for results before anything is done. */
export function checkOutput(into, Type, count, call) {
  if (into === undefined) return;
  if (typeOf(into) !== Type.name) wrong("badValue", call, `the array for results is no ${Type.name}`);
  if (isLost(into)) wrong("badValue", call, "the buffer for results is detached or too short");
  if (lengthOf(into) < count) {
    wrong("badCount", call, `the array for results has ${lengthOf(into)} elements, ${count} are needed`);
  }
}

export const point = (v) => ({ x: v[0], y: v[1] });
export const rect = (v) => ({ x: v[0], y: v[1], width: v[2], height: v[3] });
export const box = (v) => ({ minX: v[0], minY: v[1], maxX: v[2], maxY: v[3] });
