import { type LanguageMeans, type LanguagePort, languagePorts } from "@cutwater/contract/language.ts";
import type { LanguagePair } from "@cutwater/language/first-that-serves.ts";
import type { Engine } from "@cutwater/language/ports.ts";
import type { Lacking, Remote } from "@cutwater/language/remote.ts";

/** The languages of a request, as far as they are known. */
export type AskedPair = { from?: string | undefined; to?: string | undefined };

/** The engine that is tried first for each port, and suitable models that are not available now. */
export type MeansHere = Record<LanguagePort, LanguageMeans | null> & {
  lacking: readonly (Lacking & { port: LanguagePort })[];
};

/** @param asked without `to`, any language pair and any voice counts */
export async function meansHere(language: Pick<Remote, "engines" | "voices">, asked: AskedPair): Promise<MeansHere> {
  const pair: LanguagePair | undefined =
    asked.to === undefined ? undefined : { from: asked.from ?? null, to: asked.to };
  const engines = await language.engines(pair);
  const speakers = pair ? (await language.voices(pair.to)).map(({ engine }) => engine) : engines.speak;
  return {
    transcribe: meansOf(engines.transcribe[0]),
    translate: meansOf(engines.translate[0]),
    speak: meansOf(speakers[0]),
    separate: meansOf(engines.separate[0]),
    chat: meansOf(engines.chat[0]),
    lacking: (engines.lacking ?? []).flatMap((one) => {
      const port = languagePorts.find((known) => known === one.port);
      return port ? [{ ...one, port }] : [];
    }),
  };
}

const meansOf = (engine: Engine | undefined): LanguageMeans | null =>
  engine ? { kind: engine.kind, name: engine.name, isDraft: engine.isDraft, toFetch: engine.toFetch ?? null } : null;
