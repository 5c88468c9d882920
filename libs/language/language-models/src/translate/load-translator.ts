import { AutoModelForSeq2SeqLM, AutoTokenizer, type Tensor } from "@huggingface/transformers";
import type { LoadOptions, Runners } from "../process/runners.ts";
import { stayLocal } from "../process/transformers.ts";

/** Maximum number of tokens of a translation: the number of the source's characters plus a margin. */
const mostTokens = (text: string): number => Math.min(400, text.length + 24);

type Inputs = { input_ids: Tensor; attention_mask: Tensor };
type Tokenizer = Awaited<ReturnType<typeof AutoTokenizer.from_pretrained>>;
type Pair = { from: string; to: string };

/** Loads Marian, M2M100 or NLLB. The model gets one text at a time, so that the padding for one text does not change another. */
export async function loadTranslator({ id, directory, kind, options }: LoadOptions): Promise<Runners> {
  stayLocal(directory);
  const [model, tokenizer] = await Promise.all([
    AutoModelForSeq2SeqLM.from_pretrained(id, options),
    AutoTokenizer.from_pretrained(id),
  ]);
  const encode = kind === "marian" ? encodePair : encodeAmongMany;

  return {
    async translate({ texts, ...pair }) {
      const translations: string[] = [];
      for (const text of texts) {
        const { inputs, given } = encode(tokenizer, text, pair);
        const limits = { num_beams: 1, do_sample: false, max_new_tokens: mostTokens(text) };
        const tokens = await model.generate({ ...inputs, ...given, ...limits });
        const [translation = ""] = tokenizer.batch_decode(tokens as Tensor, { skip_special_tokens: true });
        translations.push(translation.trim());
      }
      return translations;
    },
  };
}

type Encoded = { inputs: Inputs; given: object };

/** `to` is the token of the target language in front of the text, for models that know such a token. */
function encodePair(tokenizer: Tokenizer, text: string, { to }: Pair): Encoded {
  const isKnown = to !== "" && tokenizer.get_vocab().has(to);
  return { inputs: tokenizer(isKnown ? `${to} ${text}` : text, { truncation: true }), given: {} };
}

type ManyTokenizer = Tokenizer & {
  /** Puts the token of the source language in front of the text, and the token of the target language into `given`. */
  _build_translation_inputs(texts: string[], options: object, given: object): Inputs;
};

function encodeAmongMany(tokenizer: Tokenizer, text: string, { from, to }: Pair): Encoded {
  const given = { src_lang: from, tgt_lang: to };
  const inputs = (tokenizer as ManyTokenizer)._build_translation_inputs([text], { truncation: true }, given);
  return { inputs, given };
}
