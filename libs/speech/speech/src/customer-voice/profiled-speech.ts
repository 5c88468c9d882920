import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Gender, SpeakRequest, Speech, Voice } from "@cutwater/language/ports.ts";
import type { Speaker } from "@cutwater/language/speakers.ts";
import type { VoiceProfile } from "../voice-profile/profile.ts";
import { embeddedSpeakers } from "../voices/embedded-voices.ts";
import { sampleText } from "../voices/sample-texts.ts";
import { inVoiceOf, measureRecording, profileEngine } from "./compute-profile.ts";

export type ProfiledSpeech = {
  /**
   * Speech of an embedded voice, converted to resemble another voice. The result is a draft when the embedded voice is one.
   * @throws EngineFailure
   */
  speak(request: Omit<SpeakRequest, "voice"> & { profile: VoiceProfile }): Promise<Speech>;
  /** The embedded voice that would speak; null when no embedded voice speaks the language. */
  baseOf(profile: VoiceProfile, language: string): Promise<Voice | null>;
};

/** Pitch in Hz above which a voice counts as a woman's. */
const womanHz = 155;
const genderOf = ({ pitchHz }: VoiceProfile): Gender => (pitchHz >= womanHz ? "woman" : "man");

/** Speaks in voices that are given as profiles. Each embedded voice is measured once, on its first use. */
export function profiledSpeech(speakers: readonly Speaker[] = embeddedSpeakers()): ProfiledSpeech {
  const measured = new Map<string, Promise<VoiceProfile>>();

  async function find(profile: VoiceProfile, language: string): Promise<{ speaker: Speaker; voice: Voice } | null> {
    const gender = genderOf(profile);
    for (const speaker of speakers) {
      const voices = await speaker.voices(language);
      const voice = voices.find((one) => one.gender === gender) ?? voices[0];
      if (voice) return { speaker, voice };
    }
    return null;
  }

  function profileOf(speaker: Speaker, { id }: Voice, language: string, signal: AbortSignal): Promise<VoiceProfile> {
    const key = `${id} ${language}`;
    const before = measured.get(key);
    if (before) return before;
    const made = measureVoiceOf(speaker, id, language, signal);
    measured.set(key, made);
    made.catch(() => measured.delete(key));
    return made;
  }

  return {
    async speak({ profile, language, ...request }) {
      const base = await find(profile, language);
      if (!base) throw new EngineFailure(profileEngine, "unsupported", `nothing speaks ${language}`);
      const { speaker, voice } = base;
      const [speech, own] = await Promise.all([
        speaker.speak({ ...request, language, voice: voice.id }),
        profileOf(speaker, voice, language, request.signal),
      ]);
      const resemblance = { own, other: profile, isOneKind: genderOf(own) === genderOf(profile) };
      const wav = await inVoiceOf(speech.wav, resemblance, request.signal);
      const { isDraft } = speech.engine;
      return { wav, sampleRate: speech.sampleRate, engine: { kind: "embedded", name: profileEngine, isDraft } };
    },
    baseOf: async (profile, language) => (await find(profile, language))?.voice ?? null,
  };
}

async function measureVoiceOf(speaker: Speaker, voice: string, language: string, signal: AbortSignal) {
  const { wav } = await speaker.speak({ text: sampleText(language), language, voice, signal });
  const { profile } = await measureRecording(wav, signal);
  if (!profile) throw new EngineFailure(profileEngine, "badAnswer", `${voice} has no voice that can be measured`);
  return profile;
}
