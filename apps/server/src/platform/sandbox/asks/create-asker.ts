import { EngineFailure } from "@cutwater/language/failures.ts";
import type {
  ChatAnswer,
  OnPreparing,
  PortName,
  Preparing,
  Separated,
  Speech,
  Transcription,
  Translation,
  Voice,
} from "@cutwater/language/ports.ts";
import { type Remote, type RemoteEngines, remoteLimits } from "@cutwater/language/remote.ts";
import { createTurns } from "@cutwater/media/turns.ts";
import { type Fetch, FetchFailure } from "@cutwater/toolkit/fetched.ts";
import type { Parts } from "@cutwater/toolkit/parts.ts";
import { z } from "zod";
import { askParts } from "./answer-parts.ts";
import type {
  Answer,
  AskedRequest,
  FetchedData,
  FromAsker,
  PresentedData,
  SpeechData,
  ToAsker,
} from "./ask-messages.ts";
import { failureOfAnswer } from "./failure-data.ts";
import { lackingRefusal } from "./lacking-refusal.ts";

/** Receives progress of a request before its answer. */
type Listener = { onShare?: ((share: number) => void) | undefined; onPreparing?: OnPreparing | undefined };
type Waiting = { port: AskedRequest["port"]; resolve: (answer: Answer) => void; listener: Listener };

/** Called when a request of a port waits for a model. Called with null when no request waits any more. */
export type OnWaiting = (waits: { port: PortName; preparing: Preparing } | null) => void;

export type Asker = { language: Remote; fetch: Fetch; parts: Parts; take(message: ToAsker): void };

/** Whether a message is the server's and concerns a request. */
export const isFromServer = (message: { kind: string }): message is ToAsker =>
  message.kind === "answer" || message.kind === "share" || message.kind === "preparing";

/**
 * The operator's engines in a tool's process: each request is a message to the server. If a model that would transcribe,
 * translate or speak is not available, the customer gets the refusal with the reason, and not the tool's own text.
 *
 * @param stopping aborts all requests
 */
export function createAsker(
  send: (message: FromAsker) => void,
  stopping: AbortSignal,
  onWaiting: OnWaiting = () => {},
): Asker {
  const waiting = new Map<number, Waiting>();
  const preparing = new Set<number>();
  const inTurn = createTurns(remoteLimits.atOnce);
  let count = 0;

  /** Holds a slot until the server has answered. This includes cancelled asks, because the server is still working on them. */
  async function exchange(request: AskedRequest, signal: AbortSignal, listener: Listener): Promise<Answer> {
    signal.throwIfAborted();
    const id = count++;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const cancel = () => send({ kind: "cancel", id });
    waiting.set(id, { port: request.port, resolve, listener });
    send({ kind: "ask", id, request });
    signal.addEventListener("abort", cancel, { once: true });
    return await promise.finally(() => signal.removeEventListener("abort", cancel));
  }

  async function ask<Result>(request: AskedRequest, own?: AbortSignal, listener: Listener = {}): Promise<Result> {
    const signal = own ? AbortSignal.any([own, stopping]) : stopping;
    const answered = inTurn(() => exchange(request, signal, listener), signal);
    const answer = await untilAborted(answered, signal);
    if (answer.kind === "noEngine" && needed.has(request.port)) {
      const { lacking } = failureOfAnswer(answer);
      if (lacking) throw lackingRefusal(lacking);
    }
    return resultOf(answer) as Result;
  }

  return {
    language: {
      engines: async (pair) =>
        await ask<RemoteEngines>({ port: "engines", ...(pair && { pair: { from: pair.from, to: pair.to } }) }),
      voices: async (language) => await ask<Voice[]>({ port: "voices", language }),
      transcribe: async ({ signal, onShare, onPreparing, file, seconds, language, prompt }) =>
        await ask<Transcription>(
          { port: "transcribe", file, seconds, language, ...(prompt !== undefined && { prompt }) },
          signal,
          { onShare, onPreparing },
        ),
      translate: async ({ signal, onPreparing, lines, before, after, glossary, ...request }) =>
        await ask<Translation>(
          {
            port: "translate",
            ...request,
            lines: [...lines],
            before: [...before],
            after: [...after],
            glossary: [...glossary],
          },
          signal,
          { onPreparing },
        ),
      async speak({ signal, onPreparing, ...request }): Promise<Speech> {
        const { base64, ...speech } = await ask<SpeechData>({ port: "speak", ...request }, signal, { onPreparing });
        return { ...speech, wav: new Uint8Array(Buffer.from(base64, "base64")) };
      },
      present: async ({ signal, onShare, presenter, portrait, speech, seconds }) =>
        await ask<PresentedData>({ port: "present", presenter, portrait, speech, seconds }, signal, { onShare }),
      separate: async ({ signal, onShare, onPreparing, file, seconds }) =>
        await ask<Separated>({ port: "separate", file, seconds }, signal, { onShare, onPreparing }),
      async chat({
        signal,
        onPreparing,
        instructions,
        input,
        schema,
        shape = z.toJSONSchema(schema, { unrepresentable: "any" }),
      }) {
        const asked = { port: "chat", instructions, input, shape: { ...shape } } as const;
        const { value, engine, usage } = await ask<ChatAnswer<unknown>>(asked, signal, { onPreparing });
        const read = schema.safeParse(value);
        if (!read.success) throw new EngineFailure(engine.name, "badAnswer", "an answer that does not fit the schema");
        return { value: read.data, engine, usage };
      },
    },
    async fetch(url, { accept, maxBytes, signal }) {
      const { base64, ...fetched } = await ask<FetchedData>({ port: "fetch", url, accept, maxBytes }, signal);
      return { ...fetched, bytes: new Uint8Array(Buffer.from(base64, "base64")) };
    },
    parts: askParts(async (call) => await ask({ port: "parts", call })),
    take(message) {
      const one = waiting.get(message.id);
      if (message.kind === "share") return one?.listener.onShare?.(message.share);
      if (message.kind === "preparing") {
        if (!one) return;
        if (message.preparing.isDone) endPreparing(message.id);
        else {
          preparing.add(message.id);
          onWaiting({ port: one.port as PortName, preparing: message.preparing });
        }
        return one.listener.onPreparing?.(message.preparing);
      }
      endPreparing(message.id);
      waiting.delete(message.id);
      one?.resolve(message.answer);
    },
  };

  function endPreparing(id: number): void {
    if (preparing.delete(id) && preparing.size === 0) onWaiting(null);
  }
}

/** Ports for which a tool cannot provide a substitute. */
const needed: ReadonlySet<AskedRequest["port"]> = new Set(["transcribe", "translate", "speak"]);

/** @throws the error in the answer */
function resultOf(answer: Answer): unknown {
  if (answer.kind === "result") return answer.result;
  if (answer.kind === "failure" || answer.kind === "noEngine") throw failureOfAnswer(answer);
  if (answer.kind === "unfetched") throw new FetchFailure(answer.reason);
  if (answer.kind === "refused") throw new RangeError(`the server refuses this request: ${answer.reason}`);
  throw new Error(`the server has no answer: ${answer.kind}`);
}

/** @throws the signal's reason, at once */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
