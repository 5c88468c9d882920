import type { SpokenLine } from "../src/plan.ts";

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Film = { lines: SpokenLine[]; seconds: number };

/**
 * Dialogue as in films: lines of 1.2 to 5.2 s, and a third of the pauses are long. Translations take `expansion` times as long,
 * plus or minus a fifth.
 */
export function talkingFilm(seed: number, count: number, expansion: number): Film {
  const random = seeded(seed);
  const lines: SpokenLine[] = [];
  let now = 0.5;
  for (let i = 0; i < count; i++) {
    const length = 1.2 + 4 * random();
    const spokenSeconds = length * expansion * (0.8 + 0.4 * random());
    lines.push({ id: `line-${i}`, start: now, end: now + length, spokenSeconds });
    now += length + (random() < 0.35 ? 0.6 + 1.6 * random() : 0.08 + 0.3 * random());
  }
  return { lines, seconds: now };
}

/** A film with odd subtitles: simultaneous lines, nested lines, lines without length, and lines after the film's end. */
export function oddFilm(seed: number): Film {
  const random = seeded(seed);
  const lines: SpokenLine[] = [];
  let now = random() < 0.5 ? 0 : 3 * random();
  for (let i = Math.floor(40 * random()); i >= 0; i--) {
    const length = random() < 0.1 ? 0 : 6 * random() ** 2;
    const spokenSeconds = random() < 0.1 ? 0 : 8 * random() ** 2;
    lines.push({ id: `line-${lines.length}`, start: now, end: now + length, spokenSeconds });
    now += random() < 0.2 ? 0 : length * 1.2 * random();
  }
  return { lines, seconds: random() < 0.1 ? 0 : now * (0.6 + 0.8 * random()) };
}
