import { listVoiceActors, listVoices, sampleVoice, type Voice, type VoiceLine } from "@cutwater/contract/voices.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { currentLanguage } from "@cutwater/ui/i18n/current-language.ts";
import { useQuery } from "@tanstack/react-query";

/** Query keys of the customer's voices, and of all other voices. */
export const voicesKey = ["voices"];
export const actorsKey = ["voice actors"];

/** The customer's voices, newest first, and the maximum number of voices. */
export const useOwnVoices = () =>
  useQuery({ queryKey: voicesKey, queryFn: ({ signal }) => call(listVoices, {}, { signal }) });

/** Every voice that does not belong to a customer. */
export const useVoiceActors = () =>
  useQuery({
    queryKey: actorsKey,
    queryFn: async ({ signal }) => (await call(listVoiceActors, {}, { signal })).voices,
    staleTime: 5 * 60_000,
  });

/** Converts a customer's voice to the shape of the list. The engine that will speak it is not known beforehand. */
export const lineOfOwn = ({ name, language, kind, voice }: Voice): VoiceLine => ({
  id: voice,
  name,
  language: language === "original" ? null : language,
  isOwn: true,
  means: { kind: kind === "clone" ? "provider" : "embedded", name, isDraft: false },
});

/**
 * The sentence that `VoicePicker` plays: in the voice's language, or in the page's language for a voice that speaks any language.
 */
export const hearOf = (voices: readonly VoiceLine[]) => async (id: string) => {
  const language = voices.find((voice) => voice.id === id)?.language ?? currentLanguage();
  return (await call(sampleVoice, { voice: id, language })).sound;
};
