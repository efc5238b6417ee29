// The package in a page and in a module worker of a browser: the same answers as in node.
import assert from "node:assert/strict";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { folder, module, skip, start } from "./live.mjs";

let session;
before(async () => {
  if (skip) return;
  for (const name of ["package.html", "package-answers.js", "package-page.js", "package-worker.js"]) {
    copyFileSync(fileURLToPath(new URL(name, import.meta.url)), join(folder, name));
  }
  session = await start();
});
after(async () => { await session?.end(); });

test("a page and a worker give the answers of node", { skip }, async () => {
  const page = await session.browser.open(`${session.server.address}package.html`);
  await page.ready();
  const { answers } = await module("package-answers.js");
  const expected = await answers();
  assert.equal(expected.agree, true);
  assert.equal(expected.faults, "");
  assert.ok(new Set(expected.hits).size > 50);
  assert.deepEqual(expected.versions, [[2, 1], [2, 1], [1, 2]]);
  assert.deepEqual(expected.error, [true, "cycle", "addSublayer"]);
  // JSON, as the protocol brings values.
  const plain = JSON.parse(JSON.stringify(expected));
  assert.deepEqual(await page.evaluate("inPage"), plain);
  assert.deepEqual(await page.evaluate("inWorker"), plain);
  assert.deepEqual(page.complaints, []);
  await page.close();
});
