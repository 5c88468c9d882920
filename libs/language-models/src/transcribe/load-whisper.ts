import {
  AutoProcessor,
  AutoTokenizer,
  Tensor,
  WhisperForConditionalGeneration,
  type WhisperTokenizer,
} from "@huggingface/transformers";
import type { SpokenWord } from "../process/messages.ts";
import type { LoadOptions, Runners } from "../process/runners.ts";

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
  no_timestamps_token_id: number;
};

/** Whisper, exported with cross attentions. */
export async function loadWhisper({ id, options }: LoadOptions): Promise<Runners> {
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
      })) as unknown as { sequences: Tensor; token_timestamps: Tensor };
      return wordsOf(generated, { tokenizer, firstTime: generation.no_timestamps_token_id + 1, seconds });
    },
  };
}

type Decoding = { tokenizer: WhisperTokenizer; firstTime: number; seconds: number };

/** What was generated as words with times; the marks in front of the first time are none. */
function wordsOf(
  { sequences, token_timestamps }: { sequences: Tensor; token_timestamps: Tensor },
  { tokenizer, firstTime, seconds }: Decoding,
): SpokenWord[] {
  const all = (sequences.tolist() as bigint[][])[0] ?? [];
  const times = (token_timestamps.tolist() as number[][])[0] ?? [];
  const from = Math.max(
    0,
    all.findIndex((token) => Number(token) >= firstTime),
  );
  const chunk = { tokens: all.slice(from), token_timestamps: times.slice(from), stride: [seconds, 0, 0] };
  const [, { chunks = [] }] = tokenizer._decode_asr([chunk] as never, {
    return_timestamps: "word",
    time_precision: stepSamples / rate,
    force_full_sequences: false,
  }) as unknown as [string, { chunks?: { text: string; timestamp: [number, number | null] }[] }];
  return chunks.map(({ text, timestamp: [start, end] }) => ({ text, start, end: end ?? seconds }));
}
