import type { Engine, Translate, TranslateRequest } from "@cutwater/language/ports.ts";
import { textsTranslator } from "@cutwater/language/translate-by-texts.ts";
import { z } from "zod";
import type { ProviderClient } from "../client/provider-client.ts";
import { isOk, jsonOf, kindOfStatus, type Reply, textOf } from "../client/reply.ts";
import { codeAmong } from "./languages.ts";

const Languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));
const Answer = z.object({ translatedText: z.array(z.string()) });

/**
 * LibreTranslate's /translate. Answers are matched to texts by position. The server's languages are requested once, because
 * servers differ in the installed languages and in their codes for Chinese. Source:
 * https://docs.libretranslate.com/api/operations/translate/
 */
export function createLibreTranslate(
  engine: Engine,
  { url, key }: { url: string; key: string | null },
  { ask, record, fail }: ProviderClient,
): Translate {
  const addressOf = (path: string) => new URL(url.replace(/\/+$/, "") + path);
  let languages: z.infer<typeof Languages> | null = null;

  async function languagesOf(signal: AbortSignal) {
    if (languages) return languages;
    const limits = { headers: {}, timeoutMs: 20_000, maxBytes: 1024 * 1024 };
    const reply = await ask({ address: addressOf("/languages"), signal, ...limits });
    throwUnlessOk(reply);
    const { data } = Languages.safeParse(jsonOf(reply));
    if (!data) throw fail("badAnswer", "languages of another shape");
    languages = data;
    return data;
  }

  /** @throws EngineFailure "unsupported" for a language pair that this server does not have */
  async function pairOf({ from, to, signal }: TranslateRequest) {
    const known = await languagesOf(signal);
    const codes = known.map(({ code }) => code);
    const source = from === null ? "auto" : codeAmong(codes, from);
    const target = codeAmong(codes, to);
    const targets = known.find(({ code }) => code === source)?.targets;
    if (source === null || target === null || (targets && !targets.includes(target)))
      throw fail("unsupported", `not from ${from ?? "any"} to ${to}`);
    return { source, target };
  }

  async function translate(texts: readonly string[], request: TranslateRequest): Promise<string[]> {
    const reply = await ask({
      address: addressOf("/translate"),
      body: JSON.stringify({ q: texts, ...(await pairOf(request)), format: "text", ...(key ? { api_key: key } : {}) }),
      headers: { "content-type": "application/json" },
      timeoutMs: 3 * 60_000,
      maxBytes: 4 * 1024 * 1024,
      signal: request.signal,
    });
    throwUnlessOk(reply);
    const { data } = Answer.safeParse(jsonOf(reply));
    if (!data) throw fail("badAnswer", "a translation of another shape");
    await record({ characters: texts.reduce((sum, text) => sum + [...text].length, 0) });
    return data.translatedText;
  }

  function throwUnlessOk(reply: Reply): void {
    if (!isOk(reply)) throw fail(kindOf(reply), `status ${reply.status}`);
  }

  return textsTranslator(engine, {
    protection: "word",
    batch: { lines: 25, characters: 4_000 },
    atOnce: 2,
    ask: translate,
  });
}

/** Some versions answer a wrong key with the status of a bad request. */
function kindOf(reply: Reply) {
  if (reply.status === 400 && /api key/i.test(textOf(reply))) return "auth";
  if (reply.status === 400 && /not supported/i.test(textOf(reply))) return "unsupported";
  return kindOfStatus(reply.status);
}
