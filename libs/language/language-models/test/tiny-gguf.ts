/** A value of a GGUF file's header. */
type Value = string | number | readonly string[] | readonly number[] | { float: number };
type Tensor = { name: string; shape: readonly number[] };

const sizes = { context: 2_048, width: 32, layers: 2, heads: 2, inner: 64 };
const controls = ["<|endoftext|>", "<|im_start|>", "<|im_end|>"];

/**
 * A GGUF language model with random weights, about 130 KB: llama's architecture, with bytes as vocabulary and the markers of
 * ChatML. Its answers are noise, but the same each time. Loading, grammars and limits are real.
 */
export function tinyGguf(): Buffer {
  const { width, layers, heads, inner, context } = sizes;
  const words = [...byteWords(), "Ġt", ...controls];
  const header: Record<string, Value> = {
    "general.architecture": "llama",
    "general.name": "tiny",
    "general.file_type": 0,
    "llama.vocab_size": words.length,
    "llama.context_length": context,
    "llama.embedding_length": width,
    "llama.block_count": layers,
    "llama.feed_forward_length": inner,
    "llama.rope.dimension_count": width / heads,
    "llama.attention.head_count": heads,
    "llama.attention.head_count_kv": heads,
    "llama.attention.layer_norm_rms_epsilon": { float: 1e-5 },
    "tokenizer.ggml.model": "gpt2",
    "tokenizer.ggml.pre": "qwen2",
    "tokenizer.ggml.tokens": words,
    // 1 is a word, 3 a control token.
    "tokenizer.ggml.token_type": words.map((word) => (controls.includes(word) ? 3 : 1)),
    "tokenizer.ggml.merges": ["Ġ t"],
    "tokenizer.ggml.eos_token_id": words.indexOf("<|im_end|>"),
    "tokenizer.ggml.padding_token_id": words.indexOf("<|endoftext|>"),
  };
  const tensors: Tensor[] = [
    { name: "token_embd.weight", shape: [width, words.length] },
    { name: "output_norm.weight", shape: [width] },
    { name: "output.weight", shape: [width, words.length] },
    ...Array.from({ length: layers }, (_, i) => layer(`blk.${i}.`)).flat(),
  ];
  return fileOf(header, tensors);
}

function layer(prefix: string): Tensor[] {
  const { width, inner } = sizes;
  const square = ["attn_q", "attn_k", "attn_v", "attn_output"].map((name) => ({ name, shape: [width, width] }));
  const fed = [
    { name: "ffn_gate", shape: [width, inner] },
    { name: "ffn_up", shape: [width, inner] },
    { name: "ffn_down", shape: [inner, width] },
  ];
  const norms = ["attn_norm", "ffn_norm"].map((name) => ({ name, shape: [width] }));
  return [...square, ...fed, ...norms].map(({ name, shape }) => ({ name: `${prefix}${name}.weight`, shape }));
}

/** The letters that stand for bytes in byte-level vocabularies: printable ones for themselves, others from U+0100 on (GPT-2). */
function byteWords(): string[] {
  const isPlain = (byte: number) => (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => String.fromCharCode(isPlain(byte) ? byte : next++));
}

const alignment = 32;

function fileOf(header: Readonly<Record<string, Value>>, tensors: readonly Tensor[]): Buffer {
  const infos: Buffer[] = [];
  const data: Buffer[] = [];
  let offset = 0;
  for (const { name, shape } of tensors) {
    // The last number is the type: 0 is a float of 32 bits.
    infos.push(text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset));
    const weights = padded(weightsOf(name, shape));
    data.push(weights);
    offset += weights.length;
  }
  const pairs = Object.entries(header).map(([key, value]) => Buffer.concat([text(key), valueOf(value)]));
  const head = Buffer.concat([Buffer.from("GGUF"), u32(3), u64(tensors.length), u64(pairs.length), ...pairs, ...infos]);
  return Buffer.concat([padded(head), ...data]);
}

/** Norms are 1; others are random with the same seed each time. */
function weightsOf(name: string, shape: readonly number[]): Buffer {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
  const count = shape.reduce((product, length) => product * length, 1);
  return Buffer.from(Float32Array.from({ length: count }, () => (/norm/.test(name) ? 1 : 0.4 * random())).buffer);
}

function valueOf(value: Value): Buffer {
  if (typeof value === "string") return Buffer.concat([u32(8), text(value)]);
  if (typeof value === "number") return Buffer.concat([u32(4), u32(value)]);
  if ("float" in value) return Buffer.concat([u32(6), f32(value.float)]);
  const isText = typeof value[0] === "string";
  const items = value.map((one) => (typeof one === "string" ? text(one) : u32(one)));
  return Buffer.concat([u32(9), u32(isText ? 8 : 5), u64(value.length), ...items]);
}

const text = (value: string): Buffer => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);
const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((alignment - (bytes.length % alignment)) % alignment)]);

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}
