import type { Engine, Translate, TranslateRequest } from "@cutwater/language/ports.ts";
import { textsTranslator } from "@cutwater/language/translate-by-texts.ts";
import { z } from "zod";
import type { ProviderClient } from "../client/provider-client.ts";
import { isOk, jsonOf, kindOfStatus, type Reply, textOf } from "../client/reply.ts";
import { sourceOf, targetOf } from "./languages.ts";

const Answer = z.object({
  translations: z.array(z.object({ text: z.string() })),
});

/**
 * DeepL's /v2/translate: 50 texts and 128 KiB a call. Text that must not be translated is sent in XML elements that DeepL leaves
 * unchanged, so no glossary has to be stored there. Neighbouring texts are sent as context, which is not charged. Source:
 * https://developers.deepl.com/docs/api-reference/translate
 */
export function createDeepl(
  engine: Engine,
  { url, key }: { url: string; key: string },
  { ask, record, fail }: ProviderClient,
): Translate {
  const address = new URL(`${url.replace(/\/+$/, "")}/v2/translate`);

  async function translate(texts: readonly string[], request: TranslateRequest): Promise<string[]> {
    const { from, to, before, after, signal } = request;
    const body = {
      text: texts,
      ...(from === null ? {} : { source_lang: sourceOf(from) }),
      target_lang: targetOf(to),
      context: [...before, ...after].join("\n") || undefined,
      tag_handling: "xml",
      ignore_tags: ["keep"],
      split_sentences: "nonewlines",
      preserve_formatting: true,
    };
    const reply = await ask({
      address,
      body: JSON.stringify(body),
      headers: { authorization: `DeepL-Auth-Key ${key}`, "content-type": "application/json" },
      timeoutMs: 60_000,
      maxBytes: 4 * 1024 * 1024,
      signal,
    });
    if (!isOk(reply)) throw fail(kindOf(reply), `status ${reply.status}`);
    const { data } = Answer.safeParse(jsonOf(reply));
    if (!data) throw fail("badAnswer", "translations of another shape");
    await record({ characters: texts.reduce((sum, text) => sum + [...text].length, 0) });
    return data.translations.map(({ text }) => text);
  }

  return textsTranslator(engine, {
    protection: "xml",
    batch: { lines: 50, characters: 20_000 },
    atOnce: 4,
    ask: translate,
  });
}

/** 456 is DeepL's own status for an exhausted quota. */
function kindOf(reply: Reply) {
  if (reply.status === 456) return "quota";
  if (reply.status === 400 && /(?:source|target)_lang/.test(textOf(reply))) return "unsupported";
  return kindOfStatus(reply.status);
}
