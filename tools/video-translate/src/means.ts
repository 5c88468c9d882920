import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import type { Candidate } from "@cutwater/language/first-that-serves.ts";
import type {
  Engine,
  PortName,
  TranscribeRequest,
  Transcription,
  TranslateRequest,
  Translation,
  Voice,
} from "@cutwater/language/ports.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import type { Speaker } from "@cutwater/language/speakers.ts";
import { pocketsphinx } from "@cutwater/speech/recognition/pocketsphinx.ts";
import { transcribeEnglish } from "@cutwater/speech/recognition/transcribe-english.ts";
import { embeddedSpeakers } from "@cutwater/speech/voices/embedded-voices.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";
import type { Means } from "../draft.ts";
import { withDeadline } from "./deadline.ts";

export type MeansDeps = Pick<JobContext, "language" | "recogniser" | "log">;

/** What can listen, translate and speak here, in the order in which it is asked: providers, models, what comes with us. */
export type MeansHere = {
  listeners: readonly Candidate<TranscribeRequest, Transcription>[];
  translators: readonly Candidate<TranslateRequest, Translation>[];
  speakers: readonly Speaker[];
};

/** The one place where candidates of each port are joined. */
export async function meansHere({ language, recogniser }: MeansDeps): Promise<MeansHere> {
  const providers = await providersOf(language);
  return {
    listeners: [
      ...providers.listeners,
      ...(recogniser === null ? [] : [{ engine: pocketsphinx, run: transcribeEnglish(recogniser) }]),
    ],
    translators: providers.translators,
    speakers: [...providers.speakers, ...embeddedSpeakers()],
  };
}

/** How long an engine may take before the next one is asked; its own limits are shorter. */
const patience = {
  transcribe: (seconds: number) => 120_000 + 3_000 * seconds,
  translate: 300_000,
  speak: 120_000,
};

/** The operator's engines: the server asks them in their order, so each port is one candidate. */
async function providersOf(remote: Remote): Promise<MeansHere> {
  const { transcribe, translate, speak } = await remote.engines();
  const asked = (port: PortName, engine: Engine, signal: AbortSignal, ms: number) => ({ port, engine, signal, ms });
  return {
    listeners: transcribe.slice(0, 1).map((engine) => ({
      engine,
      run: (request) =>
        ask(asked("transcribe", engine, request.signal, patience.transcribe(request.seconds)), (signal) =>
          remote.transcribe({ ...request, signal }),
        ),
    })),
    translators: translate.slice(0, 1).map((engine) => ({
      engine,
      run: (request) =>
        ask(asked("translate", engine, request.signal, patience.translate), (signal) =>
          remote.translate({ ...request, signal }),
        ),
    })),
    speakers: speak.slice(0, 1).map((engine) => ({
      engine,
      speak: (request) =>
        ask(asked("speak", engine, request.signal, patience.speak), (signal) => remote.speak({ ...request, signal })),
      voices: (wanted) => remote.voices(wanted),
    })),
  };
}

type Asked = { port: PortName; engine: Engine; signal: AbortSignal; ms: number };

/** That none of the providers serves is one failure here: there are other candidates. */
async function ask<Answer>({ engine, signal, ms }: Asked, work: (signal: AbortSignal) => Promise<Answer>) {
  try {
    return await withDeadline({ name: engine.name, signal, ms }, work);
  } catch (error) {
    // A request of more than goes to the server at once, such as a line as long as a page.
    if (error instanceof RangeError) throw new EngineFailure(engine.name, "rejected", error.message);
    if (!(error instanceof NoEngine)) throw error;
    const kind = error.isPassing ? "unavailable" : (error.reasons.at(-1)?.kind ?? "unsupported");
    throw new EngineFailure(engine.name, kind, error.message);
  }
}

/** As drafts, results and pages tell it. */
export const meansOf = ({ kind, name, isDraft }: Engine): Means => ({ kind, name: name.slice(0, 200), isDraft });

/** A voice and what speaks it. */
export type VoiceHere = { voice: Voice; speaker: Speaker };

/** The voices of a language here; an engine that does not tell has none. */
export async function voicesHere(
  { speakers }: MeansHere,
  language: string,
  log: MeansDeps["log"],
): Promise<VoiceHere[]> {
  const lists = speakers.map(async (speaker) => {
    try {
      return (await speaker.voices(language)).map((voice) => ({ voice, speaker }));
    } catch (error) {
      if (!(error instanceof EngineFailure) && !(error instanceof NoEngine)) throw error;
      log("an engine does not tell its voices", { said: error.message });
      return [];
    }
  });
  return (await Promise.all(lists)).flat();
}
