import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { watchMemory } from "@cutwater/testing/family-memory.ts";
import { engineArguments, engineEnvironment } from "@cutwater/toolkit/engine.ts";

const child = fileURLToPath(new URL("../test/measured-child.ts", import.meta.url));

/**
 * One whole job. `peakMegabytes` is the memory (PSS) of the job's process together with its decoders and encoders, sampled twice
 * a second.
 */
export type WatchedJob = { seconds: number; frames: number; texts: number; peakMegabytes: number };

/** Runs a job from file to file with two threads, and measures its memory. */
export async function watchedJob(path: string): Promise<WatchedJob> {
  const running = spawn(process.execPath, [...engineArguments, child, JSON.stringify({ path, threads: 2 })], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...engineEnvironment },
  });
  const ended = once(running, "close");
  const memory = watchMemory(running.pid!);
  try {
    const said = await text(running.stdout);
    const [code] = await ended;
    if (code !== 0) throw new Error(`the job ended with ${code}`);
    return { ...(JSON.parse(said) as Omit<WatchedJob, "peakMegabytes">), peakMegabytes: memory.peakMegabytes() };
  } finally {
    memory.stop();
  }
}
