import { readFileSync } from "node:fs";
import { catalogue } from "../../src/catalogue.ts";
import type { RealSize } from "./models.ts";
import { range, type Transformer } from "./transformer.ts";

/** The small files of a model by name: those of the tiny models, with the numbers and the words of the real ones. */
export function configsOf(kind: RealSize["kind"], sizes: Transformer | null): Record<string, string> {
  const tiny = (file: string) =>
    JSON.parse(readFileSync(new URL(`../../test/models/${kind}/${file}`, import.meta.url), "utf8"));
  const names = ["config.json", "tokenizer.json", "tokenizer_config.json"];
  const own = [
    ...names,
    ...(sizes ? ["generation_config.json"] : []),
    ...(sizes?.hears ? ["preprocessor_config.json"] : []),
  ];
  const files = Object.fromEntries(own.map((name) => [name, tiny(name)]));
  if (sizes) {
    Object.assign(files["config.json"], numbersOf(sizes));
    if (kind === "whisper") asWhisper(files, sizes);
    else asTranslator(files, sizes);
  }
  return Object.fromEntries(Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)]));
}

const numbersOf = ({ width, layers, heads, inner, vocabulary, positions }: Transformer) => ({
  d_model: width,
  num_hidden_layers: layers,
  encoder_layers: layers,
  decoder_layers: layers,
  encoder_attention_heads: heads,
  decoder_attention_heads: heads,
  encoder_ffn_dim: inner,
  decoder_ffn_dim: inner,
  vocab_size: vocabulary,
  decoder_vocab_size: vocabulary,
  max_position_embeddings: positions,
});

/** Words that are nobody's, each another. */
const madeWord = (at: number, mark: string): string => `${at % 2 === 0 ? mark : ""}w${at.toString(26)}`;

// biome-ignore lint/suspicious/noExplicitAny: files of other makers, of which a few fields are set.
type Files = Record<string, any>;

function asTranslator(files: Files, { vocabulary, positions }: Transformer): void {
  const { model } = files["tokenizer.json"];
  const known = model.vocab.length;
  for (let at = known; at < vocabulary; at++) model.vocab.push([madeWord(at, "▁"), -20]);
  files["tokenizer_config.json"].model_max_length = positions;
  files["generation_config.json"].max_length = positions;
}

const [end, start, firstLanguage] = [50_257, 50_258, 50_259];

function asWhisper(files: Files, { layers, heads }: Transformer): void {
  const codes = Object.values(catalogue.find(({ kind }) => kind === "whisper")?.from ?? {});
  const languages = [...codes, ...range(99)].slice(0, 99).map((code) => `<|${code}|>`);
  const tasks = ["<|translate|>", "<|transcribe|>", "<|startoflm|>", "<|startofprev|>", "<|nospeech|>"];
  const marks = ["<|endoftext|>", "<|startoftranscript|>", ...languages, ...tasks, "<|notimestamps|>"];
  const times = range(1501).map((step) => `<|${(step * 0.02).toFixed(2)}|>`);
  const idOf = (mark: string) => end + marks.indexOf(mark);
  const { "tokenizer.json": tokenizer, "generation_config.json": generation } = files;
  const { vocab } = tokenizer.model;
  for (let at = 256; at < end; at++) vocab[madeWord(at, "Ġ")] = at;
  tokenizer.added_tokens = [...marks, ...times].map((content, at) => ({
    id: end + at,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: at < marks.length,
  }));
  const ends = { bos_token_id: end, eos_token_id: end, pad_token_id: end, decoder_start_token_id: start };
  Object.assign(files["config.json"], ends);
  Object.assign(generation, ends, {
    begin_suppress_tokens: [end],
    // The upper half of the layers has heads that follow the sound; there are 6 to 10 in the published ones.
    alignment_heads: range(8).map((i) => [layers - 1 - (i % (layers / 2)), i % heads]),
    lang_to_id: Object.fromEntries(languages.map((mark, i) => [mark, firstLanguage + i])),
    task_to_id: { translate: idOf("<|translate|>"), transcribe: idOf("<|transcribe|>") },
    prev_sot_token_id: idOf("<|startofprev|>"),
    no_timestamps_token_id: idOf("<|notimestamps|>"),
  });
}
