// A server of static files, for the tests.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

const types = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm",
};

/** Serves a folder below a path of its own. Returns the address and a function that ends it. */
export async function serve(folder, path = "/some/where/") {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const name = pathname.startsWith(path) ? normalize(pathname.slice(path.length) || "index.html") : "..";
    const content = name.startsWith("..") ? null : await readFile(join(folder, name)).catch(() => null);
    response.writeHead(content === null ? 404 : 200, { "Content-Type": types[extname(name)] ?? "text/plain" });
    response.end(content ?? "not found");
  });
  await new Promise((resolve) => { server.listen(0, "127.0.0.1", resolve); });
  return {
    address: `http://127.0.0.1:${server.address().port}${path}`,
    close: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    }),
  };
}
