import { readSamples } from "@cutwater/media/sound/read-samples.ts";
import type { PlacedSound } from "../sound/plan-sounds.ts";

export const sampleRate = 48_000;

/** A sound's samples, read in order. */
export type SoundSource = {
  /** Adds the next samples to a stereo block, each multiplied by a gain. Adds fewer samples when the file has ended. */
  add: (block: Float32Array, at: number, count: number, gain: (sample: number) => number) => Promise<void>;
  close: () => Promise<void>;
};

const blockSamples = 8_192;

/** Opens the file of a placed sound at its beginning. A looped sound starts again at `from`. */
export function openSound({ from, isLooped }: PlacedSound, path: string, signal?: AbortSignal): SoundSource {
  let blocks = open();
  let block = new Float32Array(0);
  let used = 0;
  let skip = Math.round(from * sampleRate);
  let isEmpty = true;
  return { add, close: async () => void (await blocks.return()) };

  async function add(into: Float32Array, at: number, count: number, gain: (sample: number) => number): Promise<void> {
    for (let done = 0; done < count; ) {
      if (used >= block.length >> 1 && !(await read())) return;
      const part = Math.min(count - done, (block.length >> 1) - used);
      for (let i = 0; i < part; i++) {
        const factor = gain(done + i);
        into[2 * (at + done + i)]! += factor * block[2 * (used + i)]!;
        into[2 * (at + done + i) + 1]! += factor * block[2 * (used + i) + 1]!;
      }
      used += part;
      done += part;
    }
  }

  /** @returns whether there are more samples */
  async function read(): Promise<boolean> {
    for (;;) {
      const { value, done } = await blocks.next();
      if (done) {
        // A file without samples would be read for ever.
        if (!isLooped || isEmpty) return false;
        blocks = open();
        [skip, isEmpty] = [Math.round(from * sampleRate), true];
        continue;
      }
      const skipped = Math.min(skip, value.length >> 1);
      skip -= skipped;
      if (skipped === value.length >> 1) continue;
      [block, used, isEmpty] = [value, skipped, false];
      return true;
    }
  }

  function open() {
    return readSamples({ path, channels: 2, sampleRate, blockSamples, ...(signal && { signal }) });
  }
}
