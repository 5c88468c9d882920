import { readFrames } from "@cutwater/media/frames.ts";
import { measureLoudness } from "@cutwater/media/sound/loudness.ts";
import { readSamples } from "@cutwater/media/sound/read-samples.ts";
import { correlation, energiesOf } from "@cutwater/presenter/test/spoken.ts";
import { wordTimes } from "@cutwater/speech/word-times/word-times.ts";

const rate = 24_000;
const framesPerSecond = 30;
/** A portrait-format film at half its size, and the lower right corner with the presenter. */
const frame = { width: 540, height: 960, left: 300, top: 672 };
const neverAborted = new AbortController().signal;

type Said = { text: string; start: number; end: number };
/** Contents of the film as its job reports them: lines and words of the captions, with times in seconds from the start. */
export type FilmTold = { lines: readonly Said[]; words: readonly Said[] };

/**
 * Measures sound and picture of a portrait-format film with a drawn presenter, from its file alone.
 *
 * @returns the seconds between each spoken word and its caption; loudness in LUFS and true peak in dBTP; the Pearson correlation
 * between the presenter's open mouth and the energy of the sound
 */
export async function measureFilm(path: string, { lines, words }: FilmTold, language: string) {
  const samples = await soundOf(path);
  const heard: { text: string; shown: string; apart: number }[] = [];
  for (const line of lines) {
    const from = line.start - 0.15;
    const part = samples.subarray(Math.round(from * rate), Math.round((line.end + 0.15) * rate));
    const sound = { samples: part, sampleRate: rate };
    const found = await wordTimes({ text: line.text, language, ...sound }, { signal: neverAborted });
    const shown = words.filter(({ start }) => start >= line.start - 0.01 && start < line.end);
    for (const [i, { text, start }] of found.words.entries())
      heard.push({ text, shown: shown[i]?.text ?? "", apart: Math.abs(from + start - (shown[i]?.start ?? 0)) });
  }
  const mouths = await openMouths(path);
  const mouth = correlation(mouths, energiesOf({ samples, sampleRate: rate }, framesPerSecond));
  return { heard, mouth, ...(await measureLoudness(path)) };
}

async function soundOf(path: string): Promise<Int16Array<ArrayBuffer>> {
  const blocks: Int16Array[] = [];
  for await (const block of readSamples({ path, channels: 1, sampleRate: rate, blockSamples: rate }))
    blocks.push(Int16Array.from(block, (one) => 32_767 * Math.max(-1, Math.min(1, one))));
  return Int16Array.from(blocks.flatMap((block) => [...block]));
}

/**
 * The number of pixels in each frame's corner that look like the inside of a mouth: its dark red, or a tongue
 * (libs/film/presenter, draw-mouth.ts).
 */
async function openMouths(path: string): Promise<number[]> {
  const { width, height, left, top } = frame;
  const counts: number[] = [];
  for await (const pixels of readFrames({ path, width, height })) {
    let inside = 0;
    for (let y = top; y < height; y++)
      for (let x = left; x < width; x++) {
        const at = 3 * (y * width + x);
        const red = pixels[at]!;
        const green = pixels[at + 1]!;
        const blue = pixels[at + 2]!;
        const isDark = red > 55 && red < 120 && green < 50 && blue < 60 && red > green + 25;
        const isTongue = red > 170 && Math.abs(green - 102) < 22 && Math.abs(blue - 107) < 22;
        if (isDark || isTongue) inside += 1;
      }
    counts.push(inside);
  }
  return counts;
}
