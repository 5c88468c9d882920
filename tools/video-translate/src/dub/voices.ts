import { refuse } from "@cutwater/contract/answer.ts";
import { type VoiceHere, voicesHere } from "@cutwater/speech/speaking/voices-here.ts";
import type { Line } from "@cutwater/transcript/transcript.ts";
import { ownOf, type VoiceOfSpeaker } from "../../draft.ts";
import type { Work } from "../work.ts";

/** The key for lines without a speaker. */
export const nobody = "";

/**
 * The voice of each speaker in a draft: the one that the job names, otherwise the language's first.
 *
 * @throws Refusal if there is no voice, or the named one does not exist
 */
export async function chosenVoices({ data, means, job }: Work): Promise<VoiceOfSpeaker> {
  const here = await voicesHere(means, data.to, job.log);
  const [first] = here;
  if (!first) refuse("cannotSpeak");
  const chosen = { [nobody]: data.voice ?? first.voice.id, ...data.voices };
  if (Object.values(chosen).some((id) => !here.some(({ voice }) => voice.id === id))) refuse("voiceMissing");
  return chosen;
}

/** The engine that speaks each line. @throws Refusal if a line has no voice, or its voice is not installed */
export async function voiceOfLines(
  { means, job }: Work,
  to: string,
  voices: VoiceOfSpeaker,
): Promise<(line: Line) => VoiceHere> {
  const here = await voicesHere(means, to, job.log);
  if (here.length === 0) refuse("cannotSpeak");
  const byId = new Map(here.map((one) => [one.voice.id, one]));
  return ({ speaker }) => byId.get(ownOf(voices, speaker ?? nobody) ?? voices[nobody] ?? "") ?? refuse("voiceMissing");
}
