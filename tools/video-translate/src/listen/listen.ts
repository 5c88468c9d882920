import { refuse } from "@cutwater/contract/answer.ts";
import type { JobStep } from "@cutwater/contract/jobs.ts";
import { NoEngine } from "@cutwater/language/failures.ts";
import { Means } from "@cutwater/language/means.ts";
import { Transcript } from "@cutwater/transcript/transcript.ts";
import { z } from "zod";
import type { OnShare, Work } from "../work.ts";
import { fromPicture, pictureReader } from "./burnt-in.ts";
import { ownFile, readGiven } from "./given.ts";
import { fromSound } from "./heard.ts";
import { soundOf } from "./sound.ts";
import { fromStreams, subtitleStream } from "./streams.ts";

/** The words of the film and their source. */
const Heard = z.object({ transcript: Transcript, means: Means });
export type Heard = z.infer<typeof Heard>;

type OnStep = (share: number, step: JobStep) => void;

const listening: JobStep = { key: "listening", params: {} };
const reading: JobStep = { key: "reading", params: {} };

/**
 * The words of the film: supplied by the customer, otherwise recognised or read. The result is stored.
 *
 * @throws Refusal, MediaError, or the signal's reason
 */
export const listen = (work: Work, onStep: OnStep): Promise<Heard> =>
  work.kept.json("transcript.json", Heard, async () => {
    const { transcript: text, from } = work.data;
    if (text !== undefined) {
      onStep(0, listening);
      const transcript = await readGiven(work, {
        text,
        language: from ?? null,
        broken: "transcriptBroken",
        prefix: "l",
      });
      return { transcript, means: ownFile };
    }
    if (work.data.listening === "read") return await read(work, onStep);
    return work.data.listening === "heard" ? await hear(work, onStep) : await best(work, onStep);
  });

async function read(work: Work, onStep: OnStep): Promise<Heard> {
  onStep(0, reading);
  const transcript = await fromPicture(work, (share) => onStep(share, reading));
  return { transcript: transcript ?? refuse("noSubtitles"), means: pictureReader };
}

async function hear(work: Work, onStep: OnStep): Promise<Heard> {
  onStep(0, listening);
  const sound = (await soundOf(work)) ?? refuse("noSound");
  if (sound.spans.length === 0) refuse("noSpeech");
  try {
    const heard = await fromSound(work, sound, work.means.listeners, (share) => onStep(share, listening));
    return heard.transcript.lines.length > 0 ? heard : refuse("noSpeech");
  } catch (error) {
    return refuseWhenUnheard(error);
  }
}

/**
 * Tries the available sources, the most reliable first: subtitle streams of the file, engines, subtitles in the picture,
 * draft-quality engines.
 */
async function best(work: Work, onStep: OnStep): Promise<Heard> {
  onStep(0, listening);
  const own = await fromStreams(work);
  if (own && own.lines.length > 0) return { transcript: own, means: subtitleStream };
  const sound = await soundOf(work);
  const isHeard = sound !== null && sound.spans.length > 0;
  let failure: unknown = null;
  let nobodySpeaks = false;
  const tryEngines = async (listeners: Work["means"]["listeners"], onShare?: OnShare): Promise<Heard | null> => {
    if (!isHeard || listeners.length === 0) return null;
    try {
      const heard = await fromSound(work, sound, listeners, onShare);
      if (heard.transcript.lines.length > 0) return heard;
      nobodySpeaks = true;
    } catch (error) {
      if (!(error instanceof NoEngine)) throw error;
      failure ??= error;
    }
    return null;
  };
  const sure = await tryEngines(work.means.listeners.filter(({ engine }) => !engine.isDraft));
  if (sure) return sure;
  onStep(0.2, reading);
  const onPicture = await fromPicture(work, (share) => onStep(0.2 + 0.6 * share, reading));
  if (onPicture) return { transcript: onPicture, means: pictureReader };
  onStep(0.8, listening);
  const drafts = work.means.listeners.filter(({ engine }) => engine.isDraft);
  const draft = nobodySpeaks ? null : await tryEngines(drafts, (share) => onStep(0.8 + 0.2 * share, listening));
  if (draft) return draft;
  if (sound === null) refuse("noSound");
  if (!isHeard || nobodySpeaks) refuse("noSpeech");
  return refuseWhenUnheard(failure ?? new NoEngine("transcribe", []));
}

function refuseWhenUnheard(error: unknown): never {
  if (error instanceof NoEngine) refuse(error.isPassing ? "engineFailed" : "cannotListen");
  throw error;
}
