import { drawSound, tone } from "@cutwater/media/test/drawn-sound.ts";
import { createSpanCursor, type Span } from "../src/spans.ts";

/** Layout of the recording: the voice in the centre of wide music, the voice at one side, or one channel duplicated. */
export type Recording = "centred" | "aside" | "one channel";

/**
 * The sound of a film: continuous music, and a voice of harmonics of 180 Hz in time spans. It is not limited to 16-bit values.
 */
export async function drawFilm(
  path: string,
  seconds: number,
  speech: readonly Span[],
  recording: Recording,
): Promise<void> {
  const leftMusic = chord([331, 557, 1_103], 0.05);
  const rightMusic = chord([419, 761, 1_447], 0.05);
  const bass = tone(65, 0.06);
  const voice = chord([180, 360, 540, 720, 900, 1_260, 1_620, 1_980], 0.05);
  const spokenLeft = createSpanCursor(speech);
  const spokenRight = createSpanCursor(speech);
  const share = recording === "aside" ? 0.35 : 1;
  const left = (t: number) => leftMusic(t) + bass(t) + (spokenLeft(t) ? voice(t) : 0);
  const right = (t: number) => rightMusic(t) + bass(t) + (spokenRight(t) ? share * voice(t + (1 - share) * 0.002) : 0);
  await drawSound(path, seconds, left, recording === "one channel" ? undefined : right);
}

/**
 * A spoken line after silence. It takes `seconds`, and begins and ends with a burst of a tone that does not occur in our films.
 * The starts of the two bursts reveal the line's start and rate.
 */
export const drawLine = (path: string, seconds: number, silence = 0.2, amplitude = 0.2): Promise<void> =>
  drawSound(path, silence + seconds + 0.1, (t) => {
    const said = t - silence;
    const isBurst = (said >= 0 && said < burstSeconds) || (said >= seconds - burstSeconds && said < seconds);
    return isBurst ? tone(lineHertz, amplitude)(t) : 0;
  });

export const lineHertz = 2_600;
export const burstSeconds = 0.3;

function chord(hertz: readonly number[], amplitude: number): (seconds: number) => number {
  return (seconds) => {
    let sum = 0;
    for (const one of hertz) sum += amplitude * Math.sin(2 * Math.PI * one * seconds);
    return sum;
  };
}
