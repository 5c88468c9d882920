import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Refusal, refuse, State } from "@cutwater/contract/answer.ts";
import { readingTexts } from "@cutwater/contract/reading-texts.ts";
import { type createVoice, voiceLimits } from "@cutwater/contract/voices.ts";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { withScratch } from "@cutwater/process/scratch.ts";
import { measureRecording } from "@cutwater/speech/customer-voice/compute-profile.ts";
import { decodeRecording, type Recording } from "@cutwater/speech/customer-voice/decode-recording.ts";
import type { z } from "zod";
import { type Clock, secondsLeftOfDay } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Cloner } from "../../../platform/providers/cloning/cloner.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { addRemovals, addVoice, countVoices, lockVoices, removalOf, takeTry, type VoiceRow } from "../store.ts";
import { type FollowsScriptDeps, followsScript } from "./follows-script.ts";
import { judgeRecording } from "./judge-recording.ts";

export type MakeVoiceDeps = FollowsScriptDeps & {
  clock: Clock;
  database: Database;
  storage: Storage;
  cloner: Cloner | null;
};

type Asked = z.infer<typeof createVoice.input>;
/** Time limit for making a voice. It is long enough for all steps together, and keeps the request from waiting for ever. */
const patienceMs = 110_000;

/**
 * Makes a voice from a recording. If the recording is not good enough, the voice is stored as invalid, with its fault.
 * @throws Refusal: too many voices, not audio, too long, the provider does not make it
 */
export async function makeVoice(ownerId: string, asked: Asked, deps: MakeVoiceDeps): Promise<VoiceRow> {
  const { clock, database } = deps;
  const most = voiceLimits.perCustomer;
  if ((await countVoices(database.db, ownerId)) >= most) refuse("voicesFull", { most });
  const now = clock.now();
  const day = new Date(now).toISOString().slice(0, 10);
  if (!(await takeTry(database.db, ownerId, { day, most: voiceLimits.perDay })))
    refuse("voicesToday", { most: voiceLimits.perDay, retryAfterSeconds: secondsLeftOfDay(now) });
  const bytes = Buffer.from(asked.recording.slice(asked.recording.indexOf(",") + 1), "base64");
  const signal = AbortSignal.timeout(patienceMs);
  return await withScratch(async (directory) => {
    const path = join(directory, "given");
    await writeFile(path, bytes);
    const recording = await decodeRecording(path, directory, { mostSeconds: voiceLimits.most, signal });
    if (!recording) refuse("recordingUnreadable");
    if (recording.seconds > voiceLimits.most + voiceLimits.slackSeconds)
      refuse("recordingTooLong", { seconds: voiceLimits.most });
    return await keep(await checked(ownerId, asked, recording, { ...deps, signal }), recording, deps);
  });
}

/** The voice as it will be stored, cloned where a provider is set up. */
async function checked(
  ownerId: string,
  { name, language, script }: Asked,
  recording: Recording,
  { cloner, clock, signal, ...deps }: MakeVoiceDeps & { signal: AbortSignal },
): Promise<VoiceRow> {
  const facts = await measureRecording(recording.wide, signal);
  const heard = { file: recording.narrow, seconds: recording.seconds, signal };
  const isRead = async () => script === undefined || (await followsScript(script, heard, deps));
  const fault = judgeRecording(facts) ?? ((await isRead()) ? null : "otherText");
  const id = randomUUID();
  const now = clock.now();
  const text = script === undefined ? null : readingTexts[script];
  const toClone = { id, language: language === "original" ? null : language, text, consentAt: now, signal };
  const cloneId = cloner && fault === null ? await cloned(cloner, recording, toClone) : null;
  return {
    id,
    ownerId,
    name,
    language,
    fault,
    seconds: Math.min(voiceLimits.most, recording.seconds),
    profile: facts.profile,
    key: `voices/${id}.wav`,
    script: script ?? null,
    cloner: cloneId === null ? null : (cloner?.engine.name ?? null),
    cloneId,
    consentAt: now,
    createdAt: now,
  };
}

type ToClone = { id: string; language: string | null; text: string | null; consentAt: number; signal: AbortSignal };

/** Sends the recording to the provider. The provider never gets a customer's name. @throws Refusal */
async function cloned(cloner: Cloner, { wide }: Recording, { id, ...asked }: ToClone): Promise<string> {
  try {
    return await cloner.create({ ...asked, name: `cutwater-${id}`, recording: wide });
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    const [key, params] = error.kind === "quota" ? ["clonerFull", {}] : ["voiceNotMade", { retryAfterSeconds: 60 }];
    throw new Refusal(key, State.refused, params, { cause: error });
  }
}

async function keep(row: VoiceRow, { wide }: Recording, { clock, database, storage }: MakeVoiceDeps) {
  await storage.put(row.key, Buffer.from(wide), { contentType: "audio/wav" });
  try {
    await database.db.transaction(async (tx) => {
      await lockVoices(tx, row.ownerId);
      const most = voiceLimits.perCustomer;
      if ((await countVoices(tx, row.ownerId)) >= most) refuse("voicesFull", { most });
      await addVoice(tx, row);
    });
    return row;
  } catch (error) {
    await storage.remove(row.key);
    await addRemovals(database.db, removalOf(row), clock.now());
    throw error;
  }
}
