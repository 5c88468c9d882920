import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EnginePython } from "@cutwater/extractor/engine/find-python.ts";
import { createExtractor } from "@cutwater/extractor/extractor.ts";
import { type Site, startSite } from "@cutwater/extractor/web.stand-in.ts";
import { drawFlashAndBeep, flashesAndBeeps } from "@cutwater/media/test/flash-and-beep.ts";
import { deliver } from "../src/deliver.ts";
import type { Delivered, FileOptions } from "../src/delivery.ts";
import { fillUnknown } from "../src/fill-unknown.ts";

/**
 * A test site that serves videos from its folder "s", and a `download` for its links. In the source video, flash and beep occur
 * at the same time.
 */
export type SyncedSite = {
  site: Site;
  /** Path of a file in the site's folder. */
  at(name: string): string;
  download(path: string, fileOptions?: FileOptions): Promise<Delivered>;
  close(): Promise<void>;
};

/** ffmpeg arguments that write a complete HLS playlist. */
export const asList = ["-muxdelay", "0", "-f", "hls", "-hls_time", "2", "-hls_playlist_type", "vod"];

/** Starts the site with "s/both.mp4": 12 seconds, with flashes and beeps at 3, 6 and 9 s. */
export async function openSyncedSite(engine: EnginePython): Promise<SyncedSite> {
  const folder = await mkdtemp(join(tmpdir(), "synced-site-"));
  const at = (name: string) => join(folder, name);
  await mkdir(at("s"));
  await drawFlashAndBeep(at("s/both.mp4"), "-bf", "0");
  const site = await startSite(folder);
  const extractor = await createExtractor({ ...engine, nodePath: process.execPath, workers: 1 });
  const how = { extractor, fetch: (url: string, init?: RequestInit) => fetch(url, init), proxy: null };
  return {
    site,
    at,
    async download(path, fileOptions = {}) {
      const workDir = await mkdtemp(at("work-"));
      const reextract = async () => {
        const found = await extractor.extract(`${site.base}${path}`, { proxy: null });
        return await fillUnknown(found, { fetch: how.fetch, scratchDir: folder });
      };
      const extraction = await reextract();
      const [label = ""] = Object.keys(extraction.video);
      return await deliver({ extraction, pick: { kind: "video", label }, fileOptions, workDir, ...how, reextract });
    },
    async close() {
      await extractor.close();
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Asserts that the flashes and the beeps each begin within 0.06 s of `times`. */
export async function expectTogether(path: string, times: readonly number[]): Promise<void> {
  const { flashes, beeps } = await flashesAndBeeps(path);
  const near = (found: number[]) =>
    found.length === times.length && found.every((time, index) => Math.abs(time - (times[index] ?? 0)) < 0.06);
  assert.ok(near(flashes) && near(beeps), `flashes ${flashes}, beeps ${beeps}, expected ${times}`);
}
