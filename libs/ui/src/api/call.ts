import type { ActionShape } from "@cutwater/toolkit/action.ts";
import type { z } from "zod";
import { currentLanguage } from "../i18n/current-language.ts";
import { clearStored, readStored } from "../storage.ts";
import { createClient } from "./client.ts";
import { createLiveCallQueue } from "./live-call-queue.ts";
import { serializeFirstCalls } from "./serialize-first-calls.ts";
import { leaveSessionEndNote } from "./session-end-note.ts";

/** A login token lives 144 hours (spec §9). */
const tokenAgeMs = 144 * 3_600_000;

/** The stored login token, null when nobody is signed in or it is too old. */
export const storedToken = (): string | null => readStored<string>("token", tokenAgeMs);

const observers = new Set<() => void>();

/** Hears of every answer of the server: from then on the browser holds the visitor cookie that the server wants. */
export function onAnswer(hear: () => void): () => void {
  observers.add(hear);
  return () => observers.delete(hear);
}

/** Settles with the first answer of the server. */
export const firstAnswer = new Promise<void>((resolve) => {
  const stop = onAnswer(() => {
    stop();
    resolve();
  });
});

const client = createClient({
  fetch: serializeFirstCalls((input, init) => fetch(input, init)),
  host: "",
  language: currentLanguage,
  token: storedToken,
  // What the tab alone keeps stays: the customer, who did not ask for this, goes on with it after the next log-in. It names its
  // owner, and whoever shows it shows it to nobody else. A sign-out is asked for, and forgets that too.
  onSessionEnd: () => {
    clearStored(["language"]);
    leaveSessionEndNote();
    location.reload();
  },
  onAnswer: () => {
    for (const hear of [...observers]) hear();
  },
});

/** Sends one call of the contract to the page's own server; see `createClient`. */
export const call = client.call;

const live = createLiveCallQueue();

/**
 * Asks a tool's live call, such as detecting a region: yields what it answers, line by line, in the shape of its `line`. Throws as
 * `call`; abort the signal, or stop listening, to end it. The live calls of a browser wait for each other.
 *
 * @param isBehind whether nobody waits for it: it then goes behind the others, and ends early (after a line, without an error)
 * when one of them comes; ask again for the rest
 */
export const callLive = <Fields extends z.ZodType, Line extends z.ZodType>(
  { path, limits }: ActionShape<Fields, Line>,
  fields: Readonly<Record<keyof z.input<Fields>, string | number | undefined>>,
  signal: AbortSignal,
  { isBehind = false } = {},
): AsyncGenerator<z.output<Line>> => {
  const ask = () => client.lines(path, fields, { signal, timeoutMs: limits.seconds * 1_000 + turnMs });
  return live.inTurn(ask, { signal, isBehind }) as AsyncGenerator<z.output<Line>>;
};

/** The server has other customers' live calls to do as well. */
const turnMs = 120_000;

/** Reads a plain-text answer, such as the merge link's. `url` may be a whole path of ours or one below the API base. */
export const askText = client.askText;

/** Asks a raw link of ours for its first byte. Throws the refusal where it would deliver nothing. */
export const checkLink = client.checkLink;

/** Reads a raw link of ours whole. Throws as `checkLink`. */
export const fileOf = client.fileOf;

/** Reads a file that is the signed-in customer's alone, such as the export of one's data; `onBytes` hears how much is there. */
export const ownFile = client.ownFile;

/** For asking by other means than `call`; see `createClient`. */
export const { addressOf, outputOf } = client;
