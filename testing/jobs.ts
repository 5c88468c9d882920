import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Extraction } from "@cutwater/extractor/extraction.ts";
import { extractions, merges, waiters } from "@cutwater/server/features/downloads/tables.ts";
import { jobs } from "@cutwater/server/features/jobs/tables.ts";
import type { TestFeatures } from "./features.ts";

/** Writes an ended job of an owner. @returns its id */
export async function aJob({ parts }: TestFeatures, ownerId: string): Promise<string> {
  const at = parts.clock.now();
  const id = randomUUID();
  await parts.database.db.insert(jobs).values({
    id,
    ownerId,
    jobId: id,
    serviceCode: "VIDEO_DOWNLOAD",
    name: "A film",
    link: "https://video.example/1",
    data: { own: "kept inside" },
    status: 1,
    attempt: 1,
    createdAt: at,
    startedAt: at,
  });
  return id;
}

/** Writes a finished file of an owner to the storage, and the job that made it. */
export async function aFile(features: TestFeatures, ownerId: string, bytes: Buffer): Promise<void> {
  const { database, storage } = features.parts;
  const job = await aJob(features, ownerId);
  const extractionId = randomUUID();
  const id = randomUUID();
  const outputKey = `downloads/${id}.mp4`;
  const folder = await mkdtemp(join(tmpdir(), "cutwater-file-"));
  await writeFile(join(folder, "film"), bytes);
  await storage.putFile(outputKey, join(folder, "film"));
  await rm(folder, { recursive: true });
  await database.db.insert(extractions).values({
    id: extractionId,
    canonicalId: extractionId,
    link: "https://video.example/1",
    isPlaylist: false,
    extraction: {} as Extraction,
    readAt: 1,
    freshUntil: 0,
  });
  await database.db.insert(merges).values({
    id,
    extractionId,
    key: "720p",
    quality: "720p",
    options: {},
    lane: "downloads",
    title: "A film",
    status: 1,
    attempt: 1,
    cancelRequested: false,
    step: "check",
    percent: 100,
    currentBytes: bytes.length,
    totalBytes: bytes.length,
    neededBytes: bytes.length,
    outputKey,
    container: "mp4",
    createdAt: 1,
  });
  await database.db.insert(waiters).values({ mergeId: id, job, ownerId, jobId: job, language: "en", hasJoined: false });
}
