import { withDeadline } from "./deadline.ts";
import { EngineFailure, NoEngine } from "./failures.ts";
import type { Candidate, LanguagePair } from "./first-that-serves.ts";
import type {
  Engine,
  OnPreparing,
  PortName,
  TranscribeRequest,
  Transcription,
  TranslateRequest,
  Translation,
} from "./ports.ts";
import type { Lacking, Remote } from "./remote.ts";
import type { Speaker } from "./speakers.ts";

/** Engines that transcribe, translate and speak, in the order in which they are tried. */
export type Candidates = {
  listeners: readonly Candidate<TranscribeRequest, Transcription>[];
  translators: readonly Candidate<TranslateRequest, Translation>[];
  speakers: readonly Speaker[];
  /** Suitable models that cannot be fetched now. */
  lacking: readonly Lacking[];
};

/** The operator's engines as candidates. The server tries them in its own order, so each port is one candidate. */
export async function remoteCandidates(remote: Remote, pair?: LanguagePair): Promise<Candidates> {
  const { transcribe, translate, speak, lacking = [] } = await remote.engines(pair);
  const asked = (port: PortName, engine: Engine, signal: AbortSignal, ms: number) => ({ port, engine, signal, ms });
  return {
    listeners: transcribe.slice(0, 1).map((engine) => ({
      engine,
      run: (request) =>
        ask(
          asked("transcribe", engine, request.signal, patience(engine).transcribe(request.seconds)),
          (signal, goesOn) => remote.transcribe({ ...request, signal, onPreparing: telling(request, goesOn) }),
        ),
    })),
    translators: translate.slice(0, 1).map((engine) => ({
      engine,
      run: (request) =>
        ask(asked("translate", engine, request.signal, patience(engine).translate), (signal, goesOn) =>
          remote.translate({ ...request, signal, onPreparing: telling(request, goesOn) }),
        ),
    })),
    speakers: speak.slice(0, 1).map((engine) => ({
      engine,
      speak: (request) =>
        ask(asked("speak", engine, request.signal, patience(engine).speak), (signal, goesOn) =>
          remote.speak({ ...request, signal, onPreparing: telling(request, goesOn) }),
        ),
      voices: (wanted) => remote.voices(wanted),
    })),
    lacking,
  };
}

/** Restarts a request's timeout while a model is fetched for the request, since the fetch has a timeout of its own. */
const telling =
  ({ onPreparing }: { onPreparing?: OnPreparing }, goesOn: () => void): OnPreparing =>
  (preparing) => {
    goesOn();
    onPreparing?.(preparing);
  };

/**
 * Milliseconds after which a request is given up and the next engine is tried. The engine's own timeouts are shorter. A model on
 * this machine processes one request at a time, after all other work: on a busy machine, the third of three lines was spoken
 * after more than two minutes.
 */
function patience({ kind }: Engine) {
  const least = kind === "provider" ? 120_000 : 600_000;
  return { transcribe: (seconds: number) => least + 3_000 * seconds, translate: 600_000, speak: least };
}

type Asked = { port: PortName; engine: Engine; signal: AbortSignal; ms: number };

/** Asks the providers. A NoEngine error becomes one failure here, since there are other candidates. */
async function ask<Answer>(
  { engine, signal, ms }: Asked,
  work: (signal: AbortSignal, goesOn: () => void) => Promise<Answer>,
) {
  try {
    return await withDeadline({ name: engine.name, signal, ms }, work);
  } catch (error) {
    // The request is beyond the limits of one call, such as a line as long as a page.
    if (error instanceof RangeError) throw new EngineFailure(engine.name, "rejected", error.message);
    if (!(error instanceof NoEngine)) throw error;
    const kind = error.isPassing ? "unavailable" : (error.reasons.at(-1)?.kind ?? "unsupported");
    throw new EngineFailure(engine.name, kind, error.message, null, error.lacking);
  }
}
