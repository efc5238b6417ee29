// Fails if a file is larger than a number of bytes after compression by brotli.
// Usage: node compressed.mjs FILE LIMIT
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const [file, limit] = process.argv.slice(2);
const bytes = readFileSync(file);
const size = brotliCompressSync(bytes, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
}).length;
console.log(`${file}: ${bytes.length} bytes, compressed ${size}`);
if (size > Number(limit)) {
  console.log(`more than ${limit}`);
  process.exit(1);
}
