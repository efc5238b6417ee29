// The module of WebAssembly: its functions, its memory, and its errors.

export let wasm = null;
let views = null;

/** Views of the module's memory, made anew after it has grown. */
export function memory() {
  const buffer = wasm.memory.buffer;
  if (views.buffer !== buffer) makeViews(buffer);
  return views;
}

function makeViews(buffer) {
  views = {
    buffer,
    bytes: new Uint8Array(buffer),
    values: new Float64Array(buffer, wasm.js_values() >>> 0, 16),
    floats: new Float32Array(buffer, wasm.js_values() >>> 0, 32),
    options: new DataView(buffer, wasm.js_options() >>> 0, 24),
  };
}

/** The name in Swift of what C names so. */
export const swift = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());

/** Functions that a small module leaves out, by whatever name. */
const absent = new Proxy({}, {
  get: (_, name) => () => wrong(
    "badState", swift(String(name).replace(/^js_(get_)?/, "")), "the small module leaves this out"),
});

let loading = null;

/**
 * Loads the module; before anything else, and once: further calls wait for the first.
 * @param source the bytes of layergeometry.wasm, a Response or a WebAssembly.Module; by default the file beside
 *   this one.
 */
export function load(source = new URL("./layergeometry.wasm", import.meta.url)) {
  loading ??= begin(source).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function begin(source) {
  const { exports } = await instantiate(await source);
  wasm = Object.assign(Object.create(absent), exports);
  makeViews(wasm.memory.buffer);
  for (const read of whenLoaded) read();
}

/** What reads constants of the module, when it is loaded. */
export const whenLoaded = [];

async function instantiate(source) {
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source, {});
  if (source instanceof URL) {
    if (source.protocol === "file:") {
      const { readFile } = await import("node:fs/promises");
      source = await readFile(source);
    } else {
      source = await fetch(source);
    }
  }
  if (typeof Response !== "undefined" && source instanceof Response) {
    if (!source.ok) throw new Error(`load: ${source.url}: ${source.status} ${source.statusText}`);
    source = await source.arrayBuffer();
  }
  return (await WebAssembly.instantiate(source, {})).instance;
}

const errorCodes = [
  "ok", "disposed", "staleLayer", "notFinite", "cycle", "notASublayer", "badValue", "badCount", "badText",
  "full", "badState", "noSuchPlace", "staleAnimation", "badScene", "unknownVersion",
];

/** What is wrong with a call. Nothing has changed then. */
export class LayerError extends Error {
  /** @param code one of LayerErrorCode; @param call the method; @param layer the handle it is about, if any */
  constructor(code, call, layer, reason) {
    super(`${call}: ${layer === undefined ? "" : `layer ${describe(layer)}: `}${reason}`);
    this.name = "LayerError";
    this.code = code;
    this.call = call;
    this.layer = layer;
  }
}

/** @param about what the error is about, in front of the reason */
export function fail(error, call, layer, about = "") {
  const code = errorCodes[error] ?? "badState";
  const reason = code === "disposed"
    ? "the object was disposed of, or is none"
    : text(wasm.js_error_message(error));
  throw new LayerError(code, call, layer, `${about}${reason}`);
}

export function wrong(code, call, reason) {
  throw new LayerError(code, call, undefined, reason);
}

/** A value as text, for messages: an object's own conversion could fail. */
export function shown(value) {
  const type = typeof value;
  return type === "object" || type === "function" ? `a value of type ${type}` : String(value);
}

/** Returns an argument's object; an empty one for undefined or null. */
export function fields(given, what, call) {
  if (given === undefined || given === null) return {};
  if (typeof given !== "object") wrong("badValue", call, `${what}: ${shown(given)} is no object`);
  return given;
}

/** Adds methods and properties to a class, as if they stood in it. */
export function adds(type, members) {
  for (const name of Reflect.ownKeys(members)) {
    const member = Object.getOwnPropertyDescriptor(members, name);
    Object.defineProperty(type.prototype, name, { ...member, enumerable: false });
  }
}

/** Describes a handle as its index and generation, as in 12v3. */
export function describe(layer) {
  if (layer === null || layer === 0) return "null";
  if (!Number.isSafeInteger(layer) || layer < 0) return shown(layer);
  return `${layer & 0x7ffffff}v${Math.floor(layer / 2 ** 27) % 2 ** 20}`;
}

export function text(start) {
  const { bytes } = memory();
  let end = start >>>= 0;
  while (bytes[end] !== 0) end++;
  return new TextDecoder().decode(bytes.slice(start, end));
}
