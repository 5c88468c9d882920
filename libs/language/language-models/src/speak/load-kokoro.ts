import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import type { LoadOptions, Runners } from "../process/runners.ts";
import { tokensOf } from "./vocabulary.ts";

/** Length of one style vector. A voice has one style for each text length, up to `lengths` phonemes. */
const width = 256;
const lengths = 510;
/** The token at both ends of a text. */
const edge = 0n;

/**
 * Loads Kokoro, which turns phonemes and a voice's style into a waveform. Exports of the model name their inputs and outputs
 * differently.
 */
export async function loadKokoro({ directory, options }: LoadOptions): Promise<Runners> {
  const session = await InferenceSession.create(join(directory, "onnx", "model_quantized.onnx"), {
    ...options.session_options,
    // An arena keeps the peak memory of any sentence: 0.56 GB after 220 phonemes, against 0.49 without one where freed memory is
    // returned (process/node-channel.ts). Memory patterns take 2.4 GB after sentences of different lengths.
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 4,
  });
  const [text] = session.inputNames.filter((name) => name !== "style" && name !== "speed");
  const [waveform] = session.outputNames;
  if (text === undefined || waveform === undefined) throw new RangeError("a graph without a text or a sound");
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
      const tokens = tokensOf(phonemes).slice(0, lengths);
      const row = Math.min(tokens.length, lengths - 1, all.length / width - 1);
      const input = BigInt64Array.from([edge, ...tokens.map(BigInt), edge]);
      const said = await session.run({
        [text]: new Tensor("int64", input, [1, input.length]),
        style: new Tensor("float32", all.slice(row * width, (row + 1) * width), [1, width]),
        speed: new Tensor("float32", [speed], [1]),
      });
      return Float32Array.from(said[waveform]?.data as Float32Array);
    },
  };
}
