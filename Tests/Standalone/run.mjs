// Calls functions of a WebAssembly module that imports nothing, and prints what they return.
// Usage: node run.mjs MODULE FUNCTION...
import { readFile } from "node:fs/promises";

const [path, ...names] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(await readFile(path), {});
for (const name of names) {
  const value = instance.exports[name]();
  console.log(typeof value === "bigint" ? BigInt.asUintN(64, value).toString(16).padStart(16, "0") : value);
}
