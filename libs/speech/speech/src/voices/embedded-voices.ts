import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Voice } from "@cutwater/language/ports.ts";
import { type Programs, programsHere } from "@cutwater/process/find-programs.ts";
import { languageOf } from "../languages.ts";
import { espeak } from "./espeak.ts";
import { flite } from "./flite.ts";
import { openJtalk } from "./open-jtalk.ts";
import { pico } from "./pico.ts";
import { type EmbeddedSpeaker, speakerOf } from "./speaker.ts";

/** The languages of pico. */
const ofPico = ["es", "fr", "de", "it"];

/** The engines of voices on this machine, the best of each language first. English is always available. */
export function embeddedSpeakers(programs: Programs = programsHere()): EmbeddedSpeaker[] {
  const others = new Set(["en", ...(programs.pico ? ofPico : []), ...(programs.openJtalk ? ["ja"] : [])]);
  return [
    flite,
    ...(programs.pico ? [pico(programs.pico)] : []),
    ...(programs.openJtalk ? [openJtalk(programs.openJtalk)] : []),
    ...(programs.espeak ? [espeak(programs.espeak, others)] : []),
  ].map(speakerOf);
}

/** The voices of this machine by language, such as "pt", each with its engine, which states whether the voice is a draft. */
export async function embeddedVoices(
  speakers: readonly EmbeddedSpeaker[] = embeddedSpeakers(),
): Promise<ReadonlyMap<string, readonly Voice[]>> {
  const byLanguage = new Map<string, Voice[]>();
  for (const voice of (await Promise.all(speakers.map(listed))).flat()) {
    const language = languageOf(voice.language ?? "") ?? "";
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), voice]);
  }
  return byLanguage;
}

/** An engine that does not work is treated as having no voices. */
async function listed({ allVoices }: EmbeddedSpeaker): Promise<readonly Voice[]> {
  try {
    return await allVoices();
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    return [];
  }
}
