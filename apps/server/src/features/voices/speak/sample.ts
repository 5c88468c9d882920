import { Refusal, refuse, State } from "@cutwater/contract/answer.ts";
import { withDeadline } from "@cutwater/language/deadline.ts";
import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import type { Speaker } from "@cutwater/language/speakers.ts";
import { languageOf } from "@cutwater/speech/languages.ts";
import { embeddedSpeakers } from "@cutwater/speech/voices/embedded-voices.ts";
import { sampleLanguages, sampleText } from "@cutwater/speech/voices/sample-texts.ts";
import { withKeptSpeech } from "../../../platform/providers/kept-speech.ts";
import { lackingRefusal } from "../../../platform/sandbox/asks/lacking-refusal.ts";
import { idOfVoice } from "../voice-id.ts";

/** Owner id under which samples of actors are stored. All customers share these samples, and each is made once a day. */
export const everybody = "samples of voices";
const patienceMs = 50_000;

export type SampleDeps = { dataDir: string; now: number; language: Remote; ofOwner: Remote; signal: AbortSignal };

/**
 * A sentence in a voice, as a WAV. @throws Refusal "voiceUnknown", "voiceUnspoken", the reason why a model is missing; the
 * signal's reason
 */
export async function sampleOf(
  asked: { ownerId: string; voice: string; language: string },
  { dataDir, now, language, ofOwner, signal }: SampleDeps,
): Promise<Uint8Array> {
  const isOwn = idOfVoice(asked.voice) !== null;
  const tag = languageOf(asked.language) ?? refuse("voiceUnknown");
  const all = isOwn ? ofOwner : withEmbedded(language);
  const voice = (await all.voices(tag)).find(({ id }) => id === asked.voice) ?? refuse("voiceUnknown");
  // A provider costs money for each language. Voices for any language therefore speak only the languages that have a sample
  // sentence, which are the languages of the pages.
  if (voice.language === null && !sampleLanguages.includes(tag)) refuse("voiceUnknown");
  const kept = withKeptSpeech(all, { dataDir, ownerId: isOwn ? asked.ownerId : everybody, now });
  const asks = { text: sampleText(tag), language: voice.language ?? tag, voice: voice.id };
  try {
    const { wav } = await withDeadline({ name: voice.engine.name, signal, ms: patienceMs }, (within, goesOn) =>
      kept.speak({ ...asks, signal: within, onPreparing: goesOn }),
    );
    return wav;
  } catch (error) {
    if (error instanceof NoEngine && error.lacking) throw lackingRefusal(error.lacking);
    const isEngines = error instanceof EngineFailure || error instanceof NoEngine;
    throw isEngines ? new Refusal("voiceUnspoken", State.refused, {}, { cause: error }) : error;
  }
}

/** The operator's engines, with the engines of this machine added after them. */
function withEmbedded(language: Remote): Remote {
  const speakers = embeddedSpeakers();
  async function speakerOf(voice: string, tag: string): Promise<Speaker | null> {
    for (const speaker of speakers) if ((await speaker.voices(tag)).some(({ id }) => id === voice)) return speaker;
    return null;
  }
  return {
    ...language,
    async voices(tag) {
      const lists = await Promise.all([language, ...speakers].map(({ voices }) => voices(tag)));
      return lists.flat();
    },
    async speak(request) {
      const speaker = request.voice === null ? null : await speakerOf(request.voice, request.language);
      return await (speaker ?? language).speak(request);
    },
  };
}
