import { fileURLToPath } from "node:url";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { runProgram } from "@cutwater/process/run-program.ts";
import { type ProfileTask, RecordingFacts, type Resemblance } from "./profile-tasks.ts";

/** Named in failures. */
export const profileEngine = "voice profile";
const child = fileURLToPath(new URL("profile-child.ts", import.meta.url));
const memoryMegabytes = 600;
/** Computing takes a fiftieth of the sound, the start of the process and other work beside it left out. */
const timeoutFor = (bytes: number) => 20_000 + bytes / 50;

/** What a recording is like. @param wav 16-bit mono @throws EngineFailure, or the signal's reason */
export async function measureRecording(wav: Uint8Array, signal: AbortSignal): Promise<RecordingFacts> {
  const said = (await compute({ task: "measure" }, wav, signal)).toString("utf8");
  return RecordingFacts.parse(JSON.parse(said));
}

/** Speech made to resemble another voice. @param own of the voice that speaks it @throws EngineFailure, or the signal's reason */
export async function inVoiceOf(wav: Uint8Array, resemblance: Resemblance, signal: AbortSignal): Promise<Uint8Array> {
  const changed = await compute({ task: "change", ...resemblance }, wav, signal);
  if (changed.length === 0) throw new EngineFailure(profileEngine, "badAnswer", "no sound");
  return new Uint8Array(changed);
}

/** In a process of its own: the sound may be a stranger's, and others wait for this one. */
const compute = (task: ProfileTask, wav: Uint8Array, signal: AbortSignal): Promise<Buffer> =>
  runProgram({
    engine: profileEngine,
    program: process.execPath,
    args: ["--no-warnings", child],
    input: Buffer.concat([Buffer.from(`${JSON.stringify(task)}\n`), wav]),
    signal,
    timeoutMs: timeoutFor(wav.length),
    memoryMegabytes,
  });
