import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mergePath, type ParseAnswer } from "@cutwater/contract/downloads.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { packetHashes } from "../../probe.ts";
import { until } from "../../until.ts";
import { problem } from "../books.ts";
import { Refused } from "../person.ts";
import { type Act, bytesOf, jobNow, type Scene } from "./act.ts";

export const chargedQuality = "1080p";
/** Streams of the site's page, by quality. */
const streams = { "1080p": "video-1080.mp4", "720p": "video-720.mp4", "360p": "video-360.mp4" } as const;
const qualities = Object.keys(streams) as (keyof typeof streams)[];

const endSeconds = 300;
/** How many times a customer requests a merge that fails. */
const tries = 3;

/** Reads a link and makes one quality of it. The file's streams must equal those of the site. */
export const merges: Act = {
  name: "merge",
  weight: 3,
  async run(scene) {
    const { person, books, site } = scene;
    const jobId = randomUUID();
    // A new link each time, so that nothing about it is in a cache.
    const link = `${site.link("dash", "rate=1500000")}&drill=${jobId}`;
    const read = await person.ask<ParseAnswer>("POST", "/client/parse/video", { url: link, jobId });
    const row = await jobNow(scene, jobId);
    for (const hear of books.onJob) hear(person.id, row);
    const quality = person.random.one(qualities.filter((name) => read.video[name]));
    const asked = { job: row.id, jobId, personId: person.id, key: quality, askedAt: Date.now(), isDelivered: false };
    books.merges.push(asked);
    for (let count = 0; count < tries; count += 1) {
      const file = await fileOf(scene, jobId, quality);
      if (!file) continue;
      asked.isDelivered = true;
      const [right, sound] = await Promise.all(
        [streams[quality], "audio.m4a"].map((name) => packetHashes(join(site.folder, name))),
      );
      books.comparedFiles += 1;
      const seen = JSON.stringify(await hashesOf(file));
      const wanted = JSON.stringify({ v: right?.v, a: sound?.a });
      if (seen !== wanted) problem(books, "right bytes", [row.id], `${quality} is ${seen}, not ${wanted}`);
      return;
    }
  },
};

async function fileOf(scene: Pick<Scene, "person">, jobId: string, quality: string): Promise<Buffer | null> {
  const link = await makeQuality(scene, jobId, quality);
  return link === null ? null : await bytesOf(scene, link);
}

/** Requests one quality of a link that was read. @returns the link to its file; null if the merge failed */
export async function makeQuality(
  { person }: Pick<Scene, "person">,
  jobId: string,
  quality: string,
): Promise<string | null> {
  const asked = new URLSearchParams({ mode: "WEBSOCKET", lang: "en", jobId, quality });
  await person.insist("a merge", async () => {
    const response = await person.visitor.get(
      `${apiBase}${mergePath}?${asked}`,
      {},
      { signal: AbortSignal.timeout(35_000) },
    );
    const said = await response.text();
    if (said === "SUCCESS") return;
    if (response.status >= 500 || /unexpected|busy|moment/i.test(said)) throw new Error(said);
    throw new Refused("a merge", said.slice(0, 80));
  });
  const linkIn = (job: Job) => job.result?.result.video[quality]?.download ?? null;
  const ended = await until(
    `the merge of ${jobId}`,
    async () => {
      const job = await jobNow({ person }, jobId);
      if (!(quality in job.qualities)) return { link: linkIn(job) };
      await new Promise((resolve) => setTimeout(resolve, 500));
      return null;
    },
    endSeconds,
  );
  return ended.link;
}

async function hashesOf(file: Buffer): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-drill-file-"));
  try {
    await writeFile(join(folder, "file.mp4"), file);
    return await packetHashes(join(folder, "file.mp4"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
