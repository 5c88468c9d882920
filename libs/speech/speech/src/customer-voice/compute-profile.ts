import { fileURLToPath } from "node:url";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { runEngine } from "../programs/run-engine.ts";
import { type ProfileTask, RecordingFacts, type Resemblance } from "./profile-tasks.ts";

/** Name in failures. */
export const profileEngine = "voice profile";
const child = fileURLToPath(new URL("profile-child.ts", import.meta.url));
const memoryMegabytes = 600;
/** Time limit: a fiftieth of the sound's length, plus the start of the process and time for other work. */
const timeoutFor = (bytes: number) => 20_000 + bytes / 50;

/** Measures a recording. @param wav 16-bit mono @throws EngineFailure, or the signal's reason */
export async function measureRecording(wav: Uint8Array, signal: AbortSignal): Promise<RecordingFacts> {
  const said = (await compute({ task: "measure" }, wav, signal)).toString("utf8");
  return RecordingFacts.parse(JSON.parse(said));
}

/** Speech made to resemble another voice. @param own the speaking voice @throws EngineFailure, or the signal's reason */
export async function inVoiceOf(wav: Uint8Array, resemblance: Resemblance, signal: AbortSignal): Promise<Uint8Array> {
  const changed = await compute({ task: "change", ...resemblance }, wav, signal);
  if (changed.length === 0) throw new EngineFailure(profileEngine, "badAnswer", "no sound");
  return new Uint8Array(changed);
}

/** Computes in a separate process, because the sound may come from a stranger and this process serves other requests. */
const compute = (task: ProfileTask, wav: Uint8Array, signal: AbortSignal): Promise<Buffer> =>
  runEngine({
    engine: profileEngine,
    program: process.execPath,
    args: ["--no-warnings", child],
    input: Buffer.concat([Buffer.from(`${JSON.stringify(task)}\n`), wav]),
    signal,
    timeoutMs: timeoutFor(wav.length),
    memoryMegabytes,
  });
