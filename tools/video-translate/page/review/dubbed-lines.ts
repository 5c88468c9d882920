import type { Line } from "@cutwater/transcript/transcript.ts";
import type { VoiceOfSpeaker } from "../../draft.ts";
import type { LineFit } from "./fits.ts";
import { voiceOf } from "./table.ts";

/** A line of the dub for playback: its place in the film, and its sound. */
export type DubbedLine = {
  id: string;
  /** Changes when the text or the voice changes, because both need a new sound. */
  key: string;
  start: number;
  /** The length of its sound at rate 1, in seconds. */
  seconds: number;
  rate: number;
  /** The URL of its sound; null until it is spoken. */
  address: string | null;
};

/** Every line with a translation. For a line that is not spoken yet, the length is estimated, or taken from the line. */
export function dubbedLines({
  lines,
  voices,
  fits,
  sounds,
}: {
  lines: readonly Line[];
  voices: VoiceOfSpeaker;
  fits: ReadonlyMap<string, LineFit>;
  sounds: ReadonlyMap<string, { address: string }>;
}): DubbedLine[] {
  return lines.flatMap(({ id, start, end, target, speaker }) => {
    const text = target?.trim() ?? "";
    if (text === "") return [];
    const key = [id, voiceOf(voices, speaker ?? "") ?? "", text].join("\n");
    const fit = fits.get(id);
    if (!fit) return [{ id, key, start, seconds: end - start, rate: 1, address: null }];
    const address = fit.isOld ? null : (sounds.get(id)?.address ?? null);
    return [{ id, key, start: fit.start, seconds: fit.seconds, rate: fit.rate, address }];
  });
}

export const endOf = ({ start, seconds, rate }: Omit<DubbedLine, "id" | "key" | "address">): number =>
  start + seconds / rate;

/** The line that sounds at a time. If two overlap, it is the later one, which cuts off the earlier one as in the mix. */
export const heardAt = (lines: readonly DubbedLine[], now: number): DubbedLine | null =>
  lines.findLast((line) => now >= line.start && now < endOf(line)) ?? null;

/** The first line without a sound that starts between now and a time. */
export const neededNext = (
  lines: readonly DubbedLine[],
  { from, before, isSpoken }: { from: number; before: number; isSpoken: (line: DubbedLine) => boolean },
): DubbedLine | null => lines.find((line) => endOf(line) > from && line.start < before && !isSpoken(line)) ?? null;
