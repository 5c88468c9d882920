import { fetchFile } from "../src/fetch-file.ts";

// A process of its own to be killed in the middle: node fetch-child.ts URL PATH
const [url = "", path = ""] = process.argv.slice(2);
await fetchFile({
  urls: [url],
  headers: {},
  path,
  key: "child",
  fetch: (at, init) => fetch(at, init),
  chunkBytes: 1024 * 1024,
});
