import { readFile } from "node:fs/promises";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { readWav, type Sound } from "../sound/wav.ts";

/** Parses the sound in a program's output. @throws EngineFailure for output that is not a WAV */
export function soundOf(file: Uint8Array, engine: string): Sound {
  const sound = readWav(file);
  if (!sound) throw new EngineFailure(engine, "badAnswer", "it gave no 16-bit mono WAV");
  return sound;
}

/** Reads the sound that a program has written to a file. @throws EngineFailure when there is none */
export async function soundOfFile(path: string, engine: string): Promise<Sound> {
  const file = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "ENOENT") throw cause;
    throw new EngineFailure(engine, "badAnswer", "it left no file");
  });
  return soundOf(file, engine);
}
