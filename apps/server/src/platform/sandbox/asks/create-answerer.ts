import { EngineFailure } from "@cutwater/language/failures.ts";
import type { OnPreparing, Speech } from "@cutwater/language/ports.ts";
import { type Remote, remoteLimits } from "@cutwater/language/remote.ts";
import { FetchFailure } from "@cutwater/toolkit/fetched.ts";
import type { Parts } from "@cutwater/toolkit/parts.ts";
import { z } from "zod";
import { answerParts } from "./answer-parts.ts";
import { type Answer, AskedRequest, FromAsker, type SpeechData, type ToAsker } from "./ask-messages.ts";
import { answerOfFailure } from "./failure-data.ts";
import { fetchForTool, type GuardedFetch } from "./fetch-for-tool.ts";
import { fileIn, Refused } from "./file-in.ts";
import { presentInto } from "./present-into.ts";
import { separateInto } from "./separate-into.ts";

export type AnswererOptions = {
  language: Remote;
  /** The guarded fetch; null if the process may not reach other sites. */
  fetch?: GuardedFetch | null;
  /** The parts of the job; null if the job has none. */
  parts?: Parts | null;
  /** Folder of the process's files. */
  folder: string;
  /** Sends a message. Resolves when the message was delivered, or can no longer be delivered. */
  send(message: ToAsker): Promise<void>;
  /** Called with errors that are not an engine's failure. */
  onFault(error: unknown): void;
  /**
   * Called with true when the process begins to wait for a model that is being fetched, and with false when it no longer waits
   * for any.
   */
  onWaiting?(isWaiting: boolean): void;
};

export type Answerer = {
  /** Handles a message from the process. @returns whether the message is one of these, even if it is malformed */
  take(message: { kind?: unknown }): boolean;
  /** Cancels all pending asks. */
  end(): void;
};

type Under = { signal: AbortSignal; onShare: (share: number) => void; onPreparing: OnPreparing };

/** The server's side of a tool's process: answers the process's requests to the operator's engines. */
export function createAnswerer({
  language,
  fetch = null,
  parts = null,
  folder,
  send,
  onFault,
  onWaiting = () => {},
}: AnswererOptions): Answerer {
  const underWay = new Map<number, AbortController>();
  const waiting = new Set<number>();
  let isOver = false;

  async function answer(id: number, asked: unknown): Promise<void> {
    const own = new AbortController();
    const isTooMany = underWay.size >= remoteLimits.atOnce || underWay.has(id);
    if (isTooMany) return await send({ kind: "answer", id, answer: { kind: "refused", reason: "too many at once" } });
    underWay.set(id, own);
    try {
      const onShare = (share: number) => void (isOver || send({ kind: "share", id, share }).catch(onFault));
      const onPreparing: OnPreparing = (preparing) => {
        setWaiting(id, !preparing.isDone);
        if (!isOver) send({ kind: "preparing", id, preparing }).catch(onFault);
      };
      const under = { signal: own.signal, onShare: atTimes(onShare), onPreparing };
      const found = await resultOf(asked, under).then(
        (result): Answer => ({ kind: "result", result }),
        (error: unknown) => answerOfError(error, own.signal),
      );
      // A process that does not read its answers gets no further ones.
      if (!isOver) await send({ kind: "answer", id, answer: found });
    } finally {
      underWay.delete(id);
      setWaiting(id, false);
    }
  }

  function setWaiting(id: number, isWaiting: boolean): void {
    const before = waiting.size;
    if (isWaiting) waiting.add(id);
    else waiting.delete(id);
    if (before > 0 !== waiting.size > 0) onWaiting(waiting.size > 0);
  }

  async function resultOf(asked: unknown, under: Under): Promise<unknown> {
    const { signal, onShare, onPreparing } = under;
    const { data, error } = AskedRequest.safeParse(asked);
    if (error) throw new Refused(wordsOf(error));
    switch (data.port) {
      case "engines":
        return await language.engines(data.pair);
      case "voices":
        return await language.voices(data.language);
      case "transcribe":
        return await language.transcribe({ ...data, file: await fileIn(folder, data.file), ...under });
      case "translate":
        return await language.translate({ ...data, signal, onPreparing });
      case "speak":
        return speechData(await language.speak({ ...data, signal, onPreparing }));
      case "separate":
        return await separateInto(folder, { language, asked: data, ...under });
      case "present":
        return await presentInto(folder, { language, asked: data, signal, onShare });
      case "chat":
        return await language.chat({ ...data, schema: z.record(z.string(), z.unknown()), signal, onPreparing });
      case "fetch":
        if (!fetch) throw new Refused("this call declares no fetches");
        return await fetchForTool(data, { fetch, signal });
      case "parts":
        if (!parts) throw new Refused("this job has no parts");
        return (await answerParts(data.call, parts)) ?? null;
    }
  }

  function answerOfError(error: unknown, signal: AbortSignal): Answer {
    if (signal.aborted) return { kind: "cancelled" };
    if (error instanceof Refused) return { kind: "refused", reason: error.message };
    if (error instanceof FetchFailure) return { kind: "unfetched", reason: error.kind };
    const failure = answerOfFailure(error);
    if (!failure) onFault(error);
    return failure ?? { kind: "fault" };
  }

  return {
    take(message) {
      if (message.kind !== "ask" && message.kind !== "cancel") return false;
      const { data } = FromAsker.safeParse(message);
      if (data?.kind === "cancel") underWay.get(data.id)?.abort(new Error("the tool no longer waits for it"));
      if (data?.kind === "ask" && !isOver) void answer(data.id, data.request).catch(onFault);
      return true;
    },
    end() {
      isOver = true;
      for (const own of underWay.values()) own.abort(new Error("the tool's process has ended"));
    },
  };
}

/** Limits reports that change constantly to two a second. */
function atTimes<Told>(onChange: (told: Told) => void): (told: Told) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (told) => {
    const now = performance.now();
    if (now - toldAt < 500) return;
    toldAt = now;
    onChange(told);
  };
}

function speechData({ wav, sampleRate, engine }: Speech): SpeechData {
  if (wav.length > mostWavBytes) throw new EngineFailure(engine.name, "badAnswer", `${wav.length} bytes of sound`);
  return { base64: Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength).toString("base64"), sampleRate, engine };
}

/** Longer than speech of the longest text at 48 kHz. */
const mostWavBytes = 48 * 1024 * 1024;

const wordsOf = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join(".")} ${message}`)
    .join("; ");
