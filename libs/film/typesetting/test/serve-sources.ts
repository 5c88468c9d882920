import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import { installedFiles } from "../src/fonts/installed.ts";

const root = new URL("../../../../", import.meta.url);
const policy = "default-src 'self'; script-src 'self' 'unsafe-inline'; font-src 'self'";
const libs = [
  "film/typesetting",
  "language/transcript",
  "speech/dubbing",
  "base/contract",
  "film/presenter",
  "speech/speech",
];
const importMap = {
  imports: {
    ...Object.fromEntries(libs.map((lib) => [`@cutwater/${lib.split("/")[1]}/`, `/libs/${lib}/src/`])),
    zod: "/node_modules/zod/index.js",
  },
};
const page = `<!doctype html><title>text</title><script type="importmap">${JSON.stringify(importMap)}</script>`;
const types: Record<string, string> = { ts: "text/javascript", js: "text/javascript", json: "application/json" };

/** Serves an empty page at "/" that may import the libs' sources unchanged, with the fonts at our server's paths. */
export async function serveSources(): Promise<{ origin: string; asked: string[]; close: () => Promise<void> }> {
  const fonts = await installedFiles();
  const asked: string[] = [];
  const answer = async (url: string, response: ServerResponse) => {
    const { pathname } = new URL(url, "http://localhost");
    const font = fonts.get(pathname);
    if (font) asked.push(pathname);
    response.setHeader("content-security-policy", policy);
    if (font) response.setHeader("content-type", "font/woff2").end(await readFile(font));
    else if (pathname === "/") response.setHeader("content-type", "text/html").end(page);
    else {
      const extension = pathname.split(".").at(-1) ?? "";
      const text = await readFile(fileURLToPath(new URL(`.${pathname}`, root)), "utf8").catch(() => null);
      if (text === null) return response.writeHead(404).end();
      response.setHeader("content-type", types[extension] ?? "text/plain");
      response.end(extension === "ts" ? stripTypeScriptTypes(text) : text);
    }
    return response;
  };
  const server = createServer(({ url = "/" }, response) => void answer(url, response));
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
}
