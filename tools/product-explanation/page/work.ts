import type { VoiceLine } from "@cutwater/contract/voices.ts";
import type { Means } from "@cutwater/language/means.ts";
import type { WorkStep } from "@cutwater/ui/languages/work-steps.ts";
import type { z } from "zod";
import type { means } from "../calls.ts";
import type { Explanation } from "./explanation.ts";

export type MeansHere = z.output<typeof means.line>;

/** Whether something answers at once: it is here, and nothing is fetched for it. */
export const isReady = (one: Means | null): boolean => one !== null && !one.toFetch;

/** The voice that speaks where none was chosen: the best one of the language that is nobody's own; null where small programs alone speak. */
const usualVoice = (voices: readonly VoiceLine[]): VoiceLine | null =>
  voices.find(({ isOwn, means: { kind } }) => !isOwn && kind !== "embedded") ?? null;

/** The voice that speaks: the chosen one as long as it is here, else the usual one. @param voices null while they are not known */
export function voiceOf(chosen: string | null, voices: readonly VoiceLine[] | null): string | null {
  if (voices === null || voices.some(({ id }) => id === chosen)) return chosen;
  return usualVoice(voices)?.id ?? null;
}

/** Who does the work before anything is chosen. A writer that is still to be fetched is offered later: the outline needs none. */
export function workAtStart({ write, voices }: MeansHere): WorkStep[] {
  const speaks = usualVoice(voices) ?? voices[0];
  return [
    ...(write && isReady(write) ? [{ kind: "write", means: [write] } as const] : []),
    { kind: "speak", means: speaks ? [speaks.means] : [] },
  ];
}

/** Who did what there is, and who will speak it. */
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
