import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Uploaded, uploadPath } from "@cutwater/contract/uploads.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { drawVideo } from "@cutwater/media/test/drawn.ts";
import { uploads } from "@cutwater/server/features/uploads/tables.ts";
import type { TestFeatures, Visitor } from "./features.ts";

/** A film drawn by code: 320 by 180, 25 frames per second, H.264. */
export async function aFilm({ seconds = 2 } = {}): Promise<Buffer<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-film-"));
  try {
    await drawVideo(join(folder, "film.mp4"), { seconds });
    return await readFile(join(folder, "film.mp4"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A small picture of one colour. */
export const aPicture = async (): Promise<Buffer> =>
  await sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
    .png()
    .toBuffer();

export type UploadAnswer = { status: number } & Partial<Uploaded> & { state?: string; message?: string; key?: string };
type Sent = { name?: string; type?: string; fields?: Record<string, string>; lang?: "en" | "zh" };

/** Sends a file to group1/upload as API clients do, and accepts any response. */
export async function sendFile(
  who: Visitor,
  bytes: Uint8Array,
  { name = "film.mp4", type = "video/mp4", fields = {}, lang = "en" }: Sent = {},
): Promise<UploadAnswer> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ output: "json", scene: "default", ...fields })) form.set(field, value);
  form.set("file", new Blob([Uint8Array.from(bytes)], { type }), name);
  const response = await who.get(
    `${uploadPath}?review=false&customerId=1&lang=${lang}`,
    {},
    { method: "POST", body: form },
  );
  return { status: response.status, ...((await response.json()) as object) };
}

/**
 * Uploads many files; each sender uploads one at a time.
 *
 * @param files their paths by name
 */
export async function sendAll(
  files: ReadonlyMap<string, string>,
  senders: readonly Visitor[],
): Promise<Map<string, UploadAnswer>> {
  const answers = new Map<string, UploadAnswer>();
  const waiting = files.entries();
  await Promise.all(
    senders.map(async (sender) => {
      for (const [name, path] of waiting) answers.set(name, await sendFile(sender, await readFile(path)));
    }),
  );
  return answers;
}

/** Uploads a file that a customer keeps. */
export async function anUpload(who: Visitor, file: string | Uint8Array): Promise<Uploaded> {
  const answer = await sendFile(who, typeof file === "string" ? await readFile(file) : file);
  assert.equal(answer.state, undefined, answer.message);
  return answer as UploadAnswer & Uploaded;
}

/** Everything that is left of uploads: rows, unfinished files, finished files. */
export async function leftovers({ parts }: TestFeatures): Promise<{ rows: number; coming: string[]; kept: string[] }> {
  const kept: string[] = [];
  for await (const { key } of parts.storage.list("uploads/")) kept.push(key);
  const rows = await parts.database.db.select({ id: uploads.id }).from(uploads);
  return { rows: rows.length, coming: await readdir(join(parts.config.dataDir, "uploads")), kept };
}
