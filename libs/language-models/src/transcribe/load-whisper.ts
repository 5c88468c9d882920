import {
  AutoProcessor,
  AutoTokenizer,
  Tensor,
  WhisperForConditionalGeneration,
  type WhisperTokenizer,
} from "@huggingface/transformers";
import type { SpokenWord } from "../process/messages.ts";
import type { LoadOptions, Runners } from "../process/runners.ts";
import { stayLocal } from "../process/transformers.ts";

/** Samples of one step of the encoder, 20 ms. */
const stepSamples = 320;
const rate = 16_000;
/** The decoder has 448 places, some of which the marks in front take. */
const mostTokens = 440;
/** No language is spoken faster; more is a loop. */
const tokensPerSecond = 24;

type Generation = {
  decoder_start_token_id: number;
  lang_to_id: Record<string, number>;
};

/** Whisper, exported with cross attentions. */
export async function loadWhisper({ id, directory, options }: LoadOptions): Promise<Runners> {
  stayLocal(directory);
  const [model, processor, tokenizer] = await Promise.all([
    WhisperForConditionalGeneration.from_pretrained(id, options),
    AutoProcessor.from_pretrained(id),
    AutoTokenizer.from_pretrained(id) as Promise<WhisperTokenizer>,
  ]);
  const generation = model.generation_config as unknown as Generation;
  const featuresOf = async (samples: Int16Array) =>
    (await processor(Float32Array.from(samples, (value) => value / 32_768))).input_features as Tensor;

  return {
    /** One step of the decoder, which the library does not take by itself: the likeliest mark of a language. */
    async detect({ samples }) {
      const start = new Tensor("int64", [BigInt(generation.decoder_start_token_id)], [1, 1]);
      const { logits } = await model({ input_features: await featuresOf(samples), decoder_input_ids: start });
      const scores = logits.data as Float32Array;
      const score = ([, token]: [string, number]) => scores[token] ?? Number.NEGATIVE_INFINITY;
      const marks = Object.entries(generation.lang_to_id);
      const [mark] = marks.reduce((best, one) => (score(one) > score(best) ? one : best));
      return mark.slice(2, -2);
    },

    async hear({ samples, language }) {
      if (generation.lang_to_id[`<|${language}|>`] === undefined) throw new RangeError("a language that it has not");
      const seconds = samples.length / rate;
      const generated = (await model.generate({
        inputs: await featuresOf(samples),
        language,
        task: "transcribe",
        return_timestamps: true,
        return_token_timestamps: true,
        // Attention to the silence that the piece is filled up with would put words past its end.
        num_frames: Math.floor(samples.length / stepSamples),
        // Given, it also keeps the library from going on in that silence, where Whisper invents speech.
        max_new_tokens: Math.min(mostTokens, Math.ceil(16 + seconds * tokensPerSecond)),
      })) as unknown as Generated;
      return wordsOf(generated, tokenizer, seconds);
    },
  };
}

type Generated = { sequences: Tensor; token_timestamps: Tensor };

/** What was generated as words with times. The mark of the language stays in front: by it, Chinese is split without spaces. */
function wordsOf(
  { sequences, token_timestamps }: Generated,
  tokenizer: WhisperTokenizer,
  seconds: number,
): SpokenWord[] {
  const tokens = ((sequences.tolist() as bigint[][])[0] ?? []).slice(1);
  const times = ((token_timestamps.tolist() as number[][])[0] ?? []).slice(1);
  const chunk = { tokens, token_timestamps: times, stride: [seconds, 0, 0] };
  const [, { chunks = [] }] = tokenizer._decode_asr([chunk] as never, {
    return_timestamps: "word",
    time_precision: stepSamples / rate,
    force_full_sequences: false,
  }) as unknown as [string, { chunks?: { text: string; timestamp: [number, number | null] }[] }];
  // A piece that ends amid a character has a mark in its place.
  return chunks.map(({ text, timestamp: [start, end] }) => ({
    text: text.replaceAll("\uFFFD", ""),
    start,
    end: end ?? seconds,
  }));
}
