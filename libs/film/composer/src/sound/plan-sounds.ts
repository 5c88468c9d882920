import { duckingEnvelope, type GainPoint } from "@cutwater/dubbing/envelope.ts";
import type { Span } from "@cutwater/dubbing/spans.ts";
import type { Composition } from "../schema/composition.ts";
import type { Sound } from "../schema/sounds.ts";
import { isSlot } from "../schema/values.ts";
import { lengthOf } from "../time/scenes.ts";

/** A sound on the film's timeline. Times are seconds of the film, except `from`, which is in seconds of the sound's file. */
export type PlacedSound = {
  asset: string;
  kind: Sound["kind"];
  start: number;
  end: number;
  from: number;
  gainDb: number;
  fadeIn: number;
  fadeOut: number;
  isLooped: boolean;
  /** Ducking over time in dB; empty for sounds that are never ducked. */
  ducking: readonly GainPoint[];
};

/** By how much music is softer under speech. The music's level is down before the first word and stays down in short pauses. */
const ducking = { db: -12, fadeDownSeconds: 0.25, fadeUpSeconds: 0.5, joinSeconds: 0.8 };

/**
 * Plans when and how loud each sound of a film is heard. A pure function, so that preview and file agree.
 *
 * @param seconds length of each asset's file
 */
export function planSounds(composition: Composition, seconds: (asset: string) => number): PlacedSound[] {
  const filmSeconds = lengthOf(composition);
  const placed = composition.sounds.flatMap((sound): PlacedSound[] => {
    if (isSlot(sound.source)) return [];
    const { asset } = sound.source;
    const lasts = sound.isLooped ? Number.POSITIVE_INFINITY : Math.max(0, seconds(asset) - sound.from);
    const end = Math.min(filmSeconds, sound.end ?? filmSeconds, sound.start + lasts);
    const { kind, start, from, gainDb, fadeIn, fadeOut, isLooped } = sound;
    return end > start ? [{ asset, kind, start, end, from, gainDb, fadeIn, fadeOut, isLooped, ducking: [] }] : [];
  });
  const spoken = duckingEnvelope(speechOf(composition, placed), ducking);
  return placed.map((sound) => (sound.kind === "music" ? { ...sound, ducking: spoken } : sound));
}

/** Spans of speech: the times of the captions' words during a narration, or the whole narration when there are no words. */
function speechOf({ captions }: Composition, placed: readonly PlacedSound[]): Span[] {
  const words = captions?.words ?? [];
  return placed
    .filter(({ kind }) => kind === "narration")
    .flatMap(({ start, end }): Span[] => {
      const said = words.filter((word) => word.start < end && word.end > start);
      return said.length > 0 ? said.map((word) => ({ start: word.start, end: word.end })) : [{ start, end }];
    });
}

/** A placed sound's fade factor at a time: 0 to 1, and 0 outside the sound. */
export function fadeAt({ start, end, fadeIn, fadeOut }: PlacedSound, seconds: number): number {
  if (seconds < start || seconds >= end) return 0;
  const begun = fadeIn > 0 ? Math.min(1, (seconds - start) / fadeIn) : 1;
  const left = fadeOut > 0 ? Math.min(1, (end - seconds) / fadeOut) : 1;
  return Math.min(begun, left);
}

/** Level to which sounds of each kind are brought before mixing, in LUFS. */
export const levels: Record<Sound["kind"], number> = { narration: -16, music: -22, effect: -20 };
