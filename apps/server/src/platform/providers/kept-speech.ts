import { createHash } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Speech } from "@cutwater/language/ports.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import { readWav } from "@cutwater/speech/sound/wav.ts";
import { nameOf, readWhole, writeWhole } from "@cutwater/toolkit/kept.ts";
import { z } from "zod";

const Kept = z.object({
  wav: z.base64(),
  sampleRate: z.number(),
  engine: z.object({ kind: z.enum(["provider", "model", "embedded"]), name: z.string(), isDraft: z.boolean() }),
});

/** How long speech is stored, and the maximum size for one owner. Beyond that size the oldest speech is deleted. */
const keptMs = 24 * 3_600_000;
const mostBytes = 128 * 1024 * 1024;

export type KeptSpeechOptions = {
  /** The instance's data folder; speech is stored in its folder `spoken`. */
  dataDir: string;
  /** The owner of the speech. Owners never get speech that was stored for another owner. */
  ownerId: string;
  /** Epoch ms. */
  now: number;
};

/**
 * Wraps the operator's engines, so that the same text in the same voice at the same speed is spoken only once. A line that is
 * played again, and the job that needs the line, get the stored sound. If an engine was chosen and the operator's engines have
 * changed since, the text is spoken again.
 */
export function withKeptSpeech(language: Remote, { dataDir, ownerId, now }: KeptSpeechOptions): Remote {
  const all = join(dataDir, "spoken");
  const own = speechDirectoryOf(ownerId);
  return {
    ...language,
    async speak({ signal, ...asked }) {
      const { speak: engines } = await language.engines();
      const by = engines.map(({ kind, name }) => [kind, name]);
      const path = join(all, nameOf(own, [by, asked.language, asked.voice, asked.rate ?? 1, asked.text], "json"));
      const before = speechOf(await readWhole(path));
      if (before) return before;
      const speech = await language.speak({ ...asked, signal });
      if (isHeard(speech.wav)) {
        await mkdir(join(all, own), { recursive: true });
        await writeWhole(path, JSON.stringify({ ...speech, wav: Buffer.from(speech.wav).toString("base64") }));
        await sweep(all, own, now);
      }
      return speech;
    },
  };
}

/** Deletes an owner's speech. @param name of their directory */
export async function forgetSpeech(dataDir: string, name: string): Promise<void> {
  if (isDirectory.test(name)) await rm(join(dataDir, "spoken", name), { recursive: true, force: true });
}
const isDirectory = /^[0-9a-f]{32}$/;

/** Names of the directories of all owners with stored speech. */
export const keptSpeech = async (dataDir: string): Promise<string[]> =>
  (await readdir(join(dataDir, "spoken")).catch(() => [])).filter((name) => isDirectory.test(name));

/** The name of the directory of an owner's speech. */
export const speechDirectoryOf = (ownerId: string): string =>
  createHash("sha256").update(ownerId).digest("hex").slice(0, 32);

/** Parses stored speech. Null if nothing is stored, or the file is from another version of this program. */
function speechOf(text: string | null): Speech | null {
  if (text === null) return null;
  const { success, data } = Kept.safeParse(jsonOf(text));
  return success ? { ...data, wav: new Uint8Array(Buffer.from(data.wav, "base64")) } : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether anything can be heard in a sound. A silent or broken sound is a failure of its engine, and is not stored. */
const isHeard = (wav: Uint8Array): boolean =>
  readWav(wav)?.samples.some((sample) => Math.abs(sample) > quietest) ?? false;
/** Loudest sample that still counts as silence, of a full scale of 32,767. */
const quietest = 300;

/** Deletes the old speech of all owners, and the oldest speech of this owner beyond the maximum size. */
async function sweep(all: string, own: string, now: number): Promise<void> {
  for (const name of await readdir(all))
    if (name !== own && (await changedAt(join(all, name))) < now - keptMs)
      await rm(join(all, name), { recursive: true, force: true });
  const files = await Promise.all(
    (await readdir(join(all, own))).map(async (name) => {
      const path = join(all, own, name);
      const facts = await stat(path).catch(() => null);
      return { path, at: facts?.mtimeMs ?? 0, bytes: facts?.size ?? 0 };
    }),
  );
  let bytes = 0;
  for (const file of files.sort((a, b) => b.at - a.at)) {
    bytes += file.bytes;
    if (file.at < now - keptMs || bytes > mostBytes) await rm(file.path, { force: true });
  }
}

/** Time of the latest file in a directory. For a directory that no longer exists, the time is never. */
const changedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
