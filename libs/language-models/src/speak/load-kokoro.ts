import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AutoTokenizer, StyleTextToSpeech2Model, Tensor } from "@huggingface/transformers";
import type { LoadOptions, Runners } from "../process/runners.ts";
import { stayLocal } from "../process/transformers.ts";

/** Numbers of one style; a voice has one for each length of a text, up to `lengths` phonemes. */
const [width, lengths] = [256, 510];

/** Kokoro: phonemes and the style of a voice in, a waveform out. */
export async function loadKokoro({ id, directory, options }: LoadOptions): Promise<Runners> {
  stayLocal(directory);
  const [model, tokenizer] = await Promise.all([
    StyleTextToSpeech2Model.from_pretrained(id, options),
    AutoTokenizer.from_pretrained(id),
  ]);
  const styles = new Map<string, Float32Array>();

  async function stylesOf(voice: string): Promise<Float32Array> {
    const known = styles.get(voice);
    if (known) return known;
    const bytes = await readFile(join(directory, "voices", `${voice}.bin`));
    if (bytes.length % (4 * width) !== 0 || bytes.length === 0) throw new RangeError("a voice of another shape");
    const read = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    styles.set(voice, read);
    return read;
  }

  return {
    async say({ phonemes, voice, speed }) {
      const all = await stylesOf(voice);
      const { input_ids } = tokenizer(phonemes, { truncation: true }) as { input_ids: Tensor };
      // Two of the tokens are the marks at both ends.
      const spoken = Math.max(0, (input_ids.dims.at(-1) ?? 0) - 2);
      const row = Math.min(spoken, lengths - 1, all.length / width - 1);
      const style = new Tensor("float32", all.slice(row * width, (row + 1) * width), [1, width]);
      const { waveform } = await model({ input_ids, style, speed: new Tensor("float32", [speed], [1]) });
      return Float32Array.from((waveform as Tensor).data as Float32Array);
    },
  };
}
