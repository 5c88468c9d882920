import type { Remote } from "@cutwater/language/remote.ts";
import { remoteCandidates } from "@cutwater/language/remote-candidates.ts";
import type { Speaker } from "@cutwater/language/speakers.ts";
import { embeddedSpeakers } from "../voices/embedded-voices.ts";

/** Available speakers: providers and models, then the embedded engines. */
export async function speakersHere(language: Remote): Promise<Speaker[]> {
  const { speakers } = await remoteCandidates(language);
  return [...speakers, ...embeddedSpeakers()];
}
