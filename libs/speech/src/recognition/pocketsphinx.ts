import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Engine } from "@cutwater/language/ports.ts";
import { z } from "zod";
import { runProgram } from "../process/run-program.ts";
import type { Pronunciation } from "../script/script-words.ts";
import type { Span } from "../sound/speech-spans.ts";

/** English alone, and rough. */
export const pocketsphinx: Engine = { kind: "embedded", name: "pocketsphinx", isDraft: true };

/** The interpreter that set-up leaves in DATA_DIR, which has pocketsphinx; null when it is not there. */
export function findPocketsphinx(dataDir: string): string | null {
  const python = join(dataDir, "speech", "current", "bin", "python");
  return existsSync(python) ? python : null;
}

/** One word that was heard; `key` is the word itself, or that of the script. */
export type HeardWord = { key: string; start: number; end: number; probability: number };

/** What is asked of hear.py; its head says what the tasks do. */
export type HearingTask =
  | { task: "recognise" }
  | { task: "follow"; pronunciations: Record<string, Pronunciation[]>; lines: readonly (readonly string[])[] }
  | { task: "align"; pronunciations: Record<string, Pronunciation[]>; texts: readonly (readonly string[])[] };

export type Hearing = HearingTask & {
  /** Null: there is none. */
  python: string | null;
  /** 16 kHz mono WAV. */
  file: string;
  pieces: readonly Span[];
  /** Told after each piece how much of their sound has been heard, 0 to 1. */
  onShare?: (share: number) => void;
  signal: AbortSignal;
};

const script = fileURLToPath(new URL("hear.py", import.meta.url));
const memoryMegabytes = 1_000;
/** Recognising takes less time than the sound; other work beside it included. */
const timeoutFor = (seconds: number) => 60_000 + seconds * 6_000;

/**
 * What is heard in each piece; null where nothing fits.
 * @throws EngineFailure, or the signal's reason
 */
export async function hear({ python, signal, pieces, onShare, ...task }: Hearing): Promise<(HeardWord[] | null)[]> {
  const engine = pocketsphinx.name;
  if (python === null) throw new EngineFailure(engine, "unavailable", "it is not installed");
  const seconds = pieces.reduce((sum, { start, end }) => sum + end - start, 0);
  const printed = await runProgram({
    engine,
    program: python,
    args: ["-s", "-E", "-B", script],
    input: JSON.stringify({ ...task, pieces: pieces.map(({ start, end }) => [start, end]) }),
    ...(onShare && { onOutput: sharesOf(pieces, seconds, onShare) }),
    signal,
    timeoutMs: timeoutFor(seconds),
    memoryMegabytes,
  });
  const lines = printed.toString("utf8").split("\n").filter(Boolean);
  if (lines.length !== pieces.length) throw new EngineFailure(engine, "badAnswer", "not one answer a piece");
  return lines.map((line) => answer.parse(JSON.parse(line)).words);
}

/** One line is printed for each piece, once it has been heard. */
function sharesOf(pieces: readonly Span[], seconds: number, onShare: (share: number) => void) {
  let [done, heard] = [0, 0];
  return (printed: Buffer) => {
    for (const byte of printed) {
      const piece = byte === newLine ? pieces[done++] : undefined;
      if (!piece) continue;
      heard += piece.end - piece.start;
      onShare(Math.min(1, heard / seconds));
    }
  };
}
const newLine = 10;

const word = z
  .tuple([z.string(), z.number(), z.number(), z.number()])
  .transform(([key, start, end, probability]): HeardWord => ({ key, start, end, probability }));
const answer = z.object({ words: z.array(word).nullable() });
