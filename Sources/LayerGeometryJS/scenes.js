// Scenes in their binary form.

import { done } from "./answers.js";
import { copyIn, copyOut } from "./arrays.js";
import { fail, memory, wasm, wrong } from "./module.js";
import { storeOf } from "./store.js";

/**
 * Reads a scene file of the binary form, as LayerTool pack writes it.
 * @param bytes a Uint8Array
 * @returns the store, to be disposed of; its main layer, null without layers; all layers in the order of the file,
 *   and their ids, which beyond 2^53 are rounded
 */
export function readScene(bytes) {
  const call = "readScene";
  if (wasm === null) throw new Error(`${call}: await load() first`);
  if (!ArrayBuffer.isView(bytes) || bytes.BYTES_PER_ELEMENT !== 1) {
    wrong("badValue", call, "the argument is no Uint8Array");
  }
  const size = copyIn(0, bytes, Uint8Array, call), pointer = wasm.js_read_scene(size), { values } = memory();
  if (pointer === 0) fail(values[0], call, undefined, values[0] < 13 ? "" : where(values));
  const store = storeOf(pointer), root = values[1] === 0 ? null : values[1];
  done(wasm.js_get_scene_ids(size), call);
  const ids = copyOut(Float64Array, memory().values[0]);
  return { store, root, layers: store.layers(), ids };
}

function where([, byte, column, layer]) {
  return `byte ${byte}${column > 0 ? `, column ${column}` : ""}${layer >= 0 ? `, layer ${layer} of the file` : ""}: `;
}
