import { Readable } from "node:stream";
import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { type PrepareLine, prepareLanguage, readLanguageMeans } from "@cutwater/contract/language.ts";
import type { FastifyRequest } from "fastify";
import { createAtOnce } from "../../platform/at-once.ts";
import { fitFields } from "../../platform/http/fit-fields.ts";
import { readForm, withoutCommon } from "../../platform/http/form.ts";
import { goneSignal } from "../../platform/http/gone-signal.ts";
import type { App } from "../../platform/http/hooks.ts";
import { languageOfRequest } from "../../platform/http/language.ts";
import { admit, serve } from "../../platform/http/serve.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Language as Engines } from "../../platform/providers/create-language.ts";
import { meansHere } from "./means.ts";
import { languageMessages } from "./messages.ts";
import { type PrepareNews, prepare, type Why } from "./prepare.ts";

/** The language feature: names the engines that transcribe, translate and speak here, and fetches their models before use. */
export type LanguageFeature = { routes(app: App): void; messages: typeof languageMessages };

export type LanguageDeps = { language: Engines; log: Pick<Log, "error"> };

const fieldBytes = 4 * 1024;
/** Requests of one customer that may wait at the same time. */
const mostWaiting = 8;

export function createLanguageFeature({ language, log }: LanguageDeps): LanguageFeature {
  const atOnce = createAtOnce(mostWaiting);
  const claim = (ownerId: string) => atOnce(ownerId) ?? refuse("preparesTooMuch", { limit: mostWaiting });

  /** An unexpected fault ends the response with the sentence of a failed preparation, because the page has no better sentence. */
  async function* textOf(news: AsyncGenerator<PrepareNews>, request: FastifyRequest, gone: AbortSignal) {
    const sentence = sentenceFor(request);
    const line = (said: PrepareLine) => `${JSON.stringify(said)}\n`;
    try {
      for await (const one of news)
        yield line("failed" in one ? { failed: { why: one.failed, text: sentence(one.failed) } } : one);
    } catch (err) {
      if (gone.aborted) return;
      log.error({ err }, "a model could not be prepared");
      yield line({ failed: { why: "failed", text: sentence("failed") } });
    }
  }

  return {
    messages: languageMessages,
    routes(app) {
      serve(app, readLanguageMeans, async ({ input, request }) => {
        const sentence = sentenceFor(request);
        const { lacking, ...means } = await meansHere(language, input);
        return { ...means, lacking: lacking.map((one) => ({ ...one, text: sentence(one.why) })) };
      });
      app.route({
        method: "POST",
        url: prepareLanguage.path,
        bodyLimit: fieldBytes,
        config: { isCall: true, whoMay: "customer", scope: "tools" },
        schema: {
          summary: "Brings what hears, translates, speaks, separates or chats here, with progress",
          tags: ["language"],
          body: prepareLanguage.input,
          response: { 200: prepareLanguage.line.describe("each as a line of its own") },
        },
        validatorCompiler: () => (data: unknown) => ({ value: data }),
        serializerCompiler: () => (data) => JSON.stringify(data),
        onRequest: admit(app, { auth: "customer" }),
        preValidation: readForm(fieldBytes),
        async handler(request, reply) {
          const { ownerId } = await app.callers.callerOf(request, reply);
          const asked = await prepareLanguage.input.parseAsync(
            await fitFields(prepareLanguage.input, withoutCommon(request.body)),
          );
          const gone = goneSignal(reply);
          const leave = claim(ownerId);
          reply.raw.once("close", leave);
          const news = prepare(asked, { language, signal: gone });
          return reply
            .type("application/x-ndjson; charset=utf-8")
            .header("cache-control", "no-store")
            .header("x-accel-buffering", "no")
            .send(Readable.from(textOf(news, request, gone)));
        },
      });
    },
  };
}

/** The sentence that tells the caller the reason of a failure. */
const sentenceFor = (request: FastifyRequest) => (why: Why) =>
  request.server.answers.of(new Refusal(`modelLacking.${why}`), languageOfRequest(request)).message;
