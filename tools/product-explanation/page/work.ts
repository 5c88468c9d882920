import type { VoiceLine } from "@cutwater/contract/voices.ts";
import type { Means } from "@cutwater/language/means.ts";
import type { WorkStep } from "@cutwater/studio-kit/languages/work-steps.ts";
import type { z } from "zod";
import type { means } from "../calls.ts";
import type { Explanation } from "./explanation.ts";

export type MeansHere = z.output<typeof means.line>;

/** Whether an engine exists and its model is already here. */
export const isReady = (one: Means | null): boolean => one !== null && !one.toFetch;

/** The default voice: the best one of the language that is not cloned from a customer; null if there are only simple voices. */
const usualVoice = (voices: readonly VoiceLine[]): VoiceLine | null =>
  voices.find(({ isOwn, means: { kind } }) => !isOwn && kind !== "embedded") ?? null;

/** The chosen voice as long as it exists, otherwise the default one. @param voices null until loaded */
export function voiceOf(chosen: string | null, voices: readonly VoiceLine[] | null): string | null {
  if (voices === null || voices.some(({ id }) => id === chosen)) return chosen;
  return usualVoice(voices)?.id ?? null;
}

/**
 * The steps before the customer has chosen anything. A writer whose model must be fetched is omitted, because the outline needs
 * none.
 */
export function workAtStart({ write, voices }: MeansHere): WorkStep[] {
  const speaks = usualVoice(voices) ?? voices[0];
  return [
    ...(write && isReady(write) ? [{ kind: "write", means: [write] } as const] : []),
    { kind: "speak", means: speaks ? [speaks.means] : [] },
  ];
}

/** The steps done so far, and the voice that will speak. */
export function workOf(
  { writtenBy, translatedBy, voice }: Pick<Explanation, "writtenBy" | "translatedBy" | "voice">,
  { voices }: MeansHere,
): WorkStep[] {
  const speaks = voices.find(({ id }) => id === voice);
  return [
    ...(translatedBy ? [{ kind: "translate", means: [translatedBy] } as const] : []),
    ...(writtenBy && writtenBy !== "own" ? [{ kind: "write", means: [writtenBy] } as const] : []),
    { kind: "speak", means: speaks ? [speaks.means] : [] },
  ];
}
