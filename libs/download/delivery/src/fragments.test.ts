import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { DownloadError } from "@cutwater/downloader/error.ts";
import { bytesOf } from "@cutwater/downloader/test/cdn.ts";
import type { Extractor, Stream } from "@cutwater/extractor/extraction.ts";
import { createExtractor } from "@cutwater/extractor/extractor.ts";
import { enginePython, type Site, startSite } from "@cutwater/extractor/web.stand-in.ts";
import { asDeliveryError } from "./failure.ts";
import { fetchFragments } from "./fragments.ts";

const { skip, ...engine } = enginePython();

describe("fragments by the engine", { skip }, () => {
  let folder: string;
  let site: Site;
  let extractor: Extractor;
  const segment = bytesOf(188 * 400);

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "fragments-"));
    site = await startSite(folder);
    extractor = await createExtractor({ ...engine, nodePath: process.execPath, workers: 1 });
    for (const name of ["quick", "slow"]) {
      const lines = [0, 1, 2].map((index) => `#EXTINF:1,\n${name === "slow" && index === 2 ? "drip" : `s${index}`}.ts`);
      const body = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n${lines.join("\n")}\n#EXT-X-ENDLIST\n`;
      site.pages.set(`/${name}.m3u8`, { body });
    }
    for (const index of [0, 1, 2]) site.pages.set(`/s${index}.ts`, { body: segment });
    site.pages.set("/drip.ts", {
      stream(_request, response) {
        response.writeHead(200, { "content-length": segment.length });
        const timer = setInterval(() => response.write(segment.subarray(0, 20)), 50);
        response.on("close", () => clearInterval(timer));
      },
    });
  });

  after(async () => {
    await extractor?.close();
    await site?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const bring = (name: string, windowMs: number, maxBytes?: number, to = name) => {
    const url = `${site.base}/${name}.m3u8`;
    const stream: Stream = {
      formatId: "hls",
      protocol: "hls",
      url,
      mirrors: [],
      headers: {},
      cookies: null,
      ext: "ts",
      sizeBytes: null,
      isSizeExact: false,
      bitrateKbps: null,
    };
    const floor = { minBytesPerSecond: 20_000, windowMs };
    const signal = new AbortController().signal;
    const path = join(folder, `${to}.ts`);
    const limit = maxBytes === undefined ? {} : { maxBytes };
    return fetchFragments(stream, path, url, { extractor, proxy: null, floor, ...limit, signal, onProgress: () => {} });
  };

  test("all of them become one file", async () => {
    await bring("quick", 60_000);
    assert.deepEqual(await readFile(join(folder, "quick.ts")), Buffer.concat([segment, segment, segment]));
  });

  test("fragments that exceed the maximum size of a stream are refused like a file that is too large", async () => {
    await assert.rejects(bring("quick", 60_000, 2 * segment.length, "large"), (error) => {
      assert.ok(error instanceof DownloadError, String(error));
      const { failure, canRetry } = asDeliveryError(error);
      assert.deepEqual([failure, canRetry], ["tooLarge", false]);
      return true;
    });
    await assert.rejects(stat(join(folder, "large.ts")));
  });

  test("a fragment that arrives too slowly ends as too slow, and received bytes stay for another attempt", async () => {
    await assert.rejects(bring("slow", 8_000), (error) => {
      assert.ok(error instanceof DownloadError, String(error));
      assert.equal(error.kind, "tooSlow");
      const { failure, canRetry } = asDeliveryError(error);
      assert.deepEqual([failure, canRetry], ["tooSlow", true]);
      return true;
    });
    assert.ok((await stat(join(folder, "slow-fragments.ts.part"))).size >= segment.length);
  });
});
