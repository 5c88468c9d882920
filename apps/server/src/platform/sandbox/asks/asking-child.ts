import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import type { TranslateRequest } from "@cutwater/language/ports.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";
import { z } from "zod";

const Lines = z.array(z.object({ text: z.string() }));

/** Instructions for the engine of these tests. */
export type Asking = {
  does: keyof typeof works;
  files?: readonly string[];
  /** Messages that the process sends directly, without using `language`. */
  rubbish?: readonly unknown[];
  /** Number of answers to wait for. */
  answers?: number;
};

/** Messages that this process has received since it was started. */
const heard: unknown[] = [];
process.on("message", (message) => void heard.push(message));

/** An engine that asks the operator's engines, correctly or badly, and reports the answers. */
export default {
  run: async (asking: Asking, job: JobContext) => ({
    got: await works[asking.does](job, asking),
    heard,
  }),
};

const works = {
  async everything({ language, signal }: JobContext, { files: [file = ""] = [] }: Asking) {
    const [voice] = await language.voices("en");
    const speech = await language.speak({ text: "Ahoy", language: "en", voice: voice?.id ?? null, signal });
    return {
      engines: await language.engines(),
      translation: await language.translate(lineOf("one boat", signal)),
      speech: { ...speech, wav: Buffer.from(speech.wav).toString("hex"), isBytes: speech.wav instanceof Uint8Array },
      transcription: await language.transcribe({ file, seconds: 2, language: "en", signal }),
      chat: await language.chat({ instructions: "Answer", input: "?", schema: z.object({ lines: Lines }), signal }),
      unfit: await told(
        language.chat({ instructions: "Answer", input: "?", schema: z.object({ other: z.string() }), signal }),
      ),
    };
  },
  async failing({ language, signal }: JobContext) {
    const translate = await told(language.translate(lineOf("one boat", signal)));
    const speak = await told(language.speak({ text: "Ahoy", language: "en", voice: null, signal }));
    return { translate, speak, voices: await told(language.voices("en")) };
  },
  transcribing: ({ language, signal }: JobContext, { files = [] }: Asking) =>
    Promise.all(files.map((file) => told(language.transcribe({ file, seconds: 2, language: null, signal })))),
  async presenting({ language, folder, signal }: JobContext, { files: [speech = ""] = [] }: Asking) {
    const shares: number[] = [];
    const asked = { portrait: null, speech, seconds: 2, folder, signal };
    const made = await told(
      language.present({ ...asked, presenter: "anna", onShare: (share) => void shares.push(share) }),
    );
    return {
      made,
      shares,
      outside: await told(language.present({ ...asked, presenter: "anna", speech: "/etc/hostname" })),
    };
  },
  /** Stops waiting when the file appears. */
  async givingUp({ language, log }: JobContext, { files: [file = ""] = [] }: Asking) {
    const own = new AbortController();
    const asked = told(language.translate(lineOf("one boat", own.signal)));
    while (!existsSync(file)) await pause(25);
    log("gives up");
    own.abort(new Error("no longer wanted"));
    return await asked;
  },
  async waiting({ language, log, signal }: JobContext) {
    log("waits", { pid: process.pid });
    return await language.translate(lineOf("one boat", signal));
  },
  /** More requests than may run at once. None of them must be refused. */
  many: ({ language, signal }: JobContext) =>
    Promise.all(Array.from({ length: 9 }, () => told(language.translate(lineOf("one boat", signal))))),
  async rubbish(_: JobContext, { rubbish = [], answers = 0 }: Asking) {
    for (const message of rubbish) process.send?.(message);
    for (let waits = 0; heard.length < answers && waits < 400; waits++) await pause(25);
    return null;
  },
};

const lineOf = (text: string, signal: AbortSignal): TranslateRequest => ({
  lines: [{ id: "a", text }],
  from: "en",
  to: "zh",
  before: [],
  after: [],
  glossary: [],
  signal,
});

/** The outcome, with the class of a thrown error. */
async function told(work: Promise<unknown>) {
  try {
    return { done: await work };
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof NoEngine)
      return { noEngine: error.port, isPassing: error.isPassing, of: error.reasons.map(of) };
    if (error instanceof EngineFailure) return { failure: of(error) };
    return { name: (error as Error).constructor.name, message };
  }
}

const of = (failure: EngineFailure) => ({
  ...failure,
  message: failure.message,
  isOne: failure instanceof EngineFailure,
});
