import type { VoiceLine } from "@cutwater/contract/voices.ts";
import type { Voice } from "@cutwater/language/ports.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import { embeddedVoices } from "@cutwater/speech/voices/embedded-voices.ts";
import { sampleLanguages } from "@cutwater/speech/voices/sample-texts.ts";

/** All voices of the operator's engines and of this machine, without duplicates. */
export async function actorsOf(language: Remote): Promise<VoiceLine[]> {
  const here = [...(await embeddedVoices()).values()].flat();
  const remote = await Promise.all(sampleLanguages.map((tag) => language.voices(tag)));
  const byId = new Map<string, Voice>();
  for (const voice of [...remote.flat(), ...here]) if (!byId.has(voice.id)) byId.set(voice.id, voice);
  return [...byId.values()].map(lineOf);
}

/** A voice in the form in which the page lists it. */
export const lineOf = ({ engine: { kind, name, isDraft, toFetch }, ...voice }: Voice): VoiceLine => ({
  ...voice,
  means: { kind, name, isDraft, ...(toFetch && { toFetch }) },
});
