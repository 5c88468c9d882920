import { between, type Mouth, visemes } from "../visemes/visemes.ts";
import type { SoundFeatures } from "./sound-features.ts";

/**
 * The most likely mouth at a look, judged only by the sound. Loudness opens the mouth, formants shape it, and hissing closes the
 * teeth.
 */
export function heardMouth({ level, hiss, open, front }: SoundFeatures, look: number): Mouth {
  const loud = level[look]!;
  const hissing = hiss[look]!;
  const wide = 2 * front[look]! - 1;
  const shaped: Mouth = {
    open: (0.25 + 0.75 * open[look]!) * loud,
    spread: wide * (1 - 0.5 * open[look]!),
    bite: 0,
    tongue: 0,
    press: 0,
  };
  // Lips meet where the sound dips amid speech.
  const around = Math.min(level[look - 6] ?? 0, level[look + 6] ?? 0);
  const isDip = around > 0.45 && loud < around - 0.3;
  const spoken = between(shaped, visemes.teeth, Math.max(0, hissing - 0.5) * 1.6);
  return isDip ? between(spoken, visemes.closed, 0.8) : spoken;
}
