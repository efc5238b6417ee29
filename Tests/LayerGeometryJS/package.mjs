// The package under test, in the folder that LAYERGEOMETRY names.
import { pathToFileURL } from "node:url";

const folder = process.env.LAYERGEOMETRY;
if (!folder) throw new Error("LAYERGEOMETRY names no folder");
export const address = (name) => new URL(name, pathToFileURL(`${folder}/`));
export const library = await import(address("index.js"));
await library.load();

/** Random numbers of a seed, below 2^32. */
export function generator(seed) {
  let state = BigInt(seed);
  return (end) => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number(state >> 33n) % end;
  };
}
