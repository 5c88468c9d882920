import { kept } from "@cutwater/contract/kept.ts";
import { currentLanguage } from "../i18n/current-language.ts";
import { clearStored, readStored } from "../storage.ts";
import { createClient } from "./client.ts";
import { serializeFirstCalls } from "./serialize-first-calls.ts";
import { leaveSessionEndNote } from "./session-end-note.ts";

/** A login token is valid for 144 hours (limits.1). */
const tokenAgeMs = kept.sessionHours * 3_600_000;

/** The stored login token; null when nobody is signed in or the token has expired. */
export const storedToken = (): string | null => readStored<string>("token", tokenAgeMs);

const subscribers = new Set<() => void>();

/**
 * Calls back after every response of the server. From the first response on, the browser has the visitor cookie.
 * @returns the unsubscribe function
 */
export function subscribeToAnswers(onAnswer: () => void): () => void {
  subscribers.add(onAnswer);
  return () => subscribers.delete(onAnswer);
}

/** Resolves with the first response of the server. */
export const firstAnswer = new Promise<void>((resolve) => {
  const unsubscribe = subscribeToAnswers(() => {
    unsubscribe();
    resolve();
  });
});

const client = createClient({
  fetch: serializeFirstCalls((input, init) => fetch(input, init)),
  host: "",
  language: currentLanguage,
  token: storedToken,
  // The storage of the tab stays: the customer, who did not ask to be signed out, goes on after the next log-in. Each entry names
  // its owner and is shown to nobody else. A sign-out clears it too.
  onSessionEnd: () => {
    clearStored(["language"]);
    leaveSessionEndNote();
    location.reload();
  },
  onAnswer: () => {
    for (const onAnswer of [...subscribers]) onAnswer();
  },
});

/** Sends one call of the contract to the page's own server; see `createClient`. */
export const call = client.call;

/** Reads a plain-text answer, such as that of the merge link. `url` is a path on our own host, whole or below the API base. */
export const askText = client.askText;

/** Requests the first byte of a raw link on our own host. Throws the refusal when the link would deliver nothing. */
export const checkLink = client.checkLink;

/** Reads the whole file behind a raw link on our own host. Throws as `checkLink`. */
export const fileOf = client.fileOf;

/** Reads a file that belongs to the signed-in customer, such as the export of their data; `onBytes` gets the bytes so far. */
export const ownFile = client.ownFile;

/** For requests that `call` cannot send, such as uploads and live calls; see `createClient`. */
export const { addressOf, outputOf, lines } = client;
