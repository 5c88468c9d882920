import { readFile } from "node:fs/promises";
import type { Extraction } from "@cutwater/extractor/extraction.ts";
import { deliver } from "../src/deliver.ts";

// A process of its own to be killed in the middle: node deliver-child.ts EXTRACTION.json WORKDIR
const [file = "", workDir = ""] = process.argv.slice(2);
const extraction = JSON.parse(await readFile(file, "utf8")) as Extraction;
await deliver({
  extraction,
  pick: { kind: "video", label: "720p" },
  workDir,
  extractor: { fetchStream: () => Promise.reject(new Error("no fragments here")) },
  fetch: (url, init) => fetch(url, init),
  proxy: null,
  reextract: async () => extraction,
});
