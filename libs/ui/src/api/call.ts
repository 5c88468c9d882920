import { currentLanguage } from "../i18n/current.ts";
import { clearStored, readStored } from "../storage.ts";
import { createClient } from "./client.ts";
import { leaveSessionEndNote } from "./session-end.ts";

/** A login token lives 144 hours (spec §9). */
const tokenAgeMs = 144 * 3_600_000;

/** The stored login token, null when nobody is signed in or it is too old. */
export const storedToken = (): string | null => readStored<string>("token", tokenAgeMs);

let tellAnswered = () => {};
/** Settles with the first answer of the server: from then on the browser holds the visitor cookie. */
export const firstAnswer = new Promise<void>((resolve) => {
  tellAnswered = resolve;
});

let firstCall: Promise<unknown> | null = null;

/**
 * The first call of a page goes alone: every answer to a caller without the visitor cookie makes another visitor, and
 * the socket would belong to one while the jobs belong to the next.
 */
const inTurn: typeof fetch = async (input, init) => {
  if (firstCall) await firstCall;
  const answer = fetch(input, init);
  // Whether it succeeds is its own caller's matter; the others only wait until it is over.
  firstCall ??= answer.catch(() => null);
  return answer;
};

const client = createClient({
  fetch: inTurn,
  host: "",
  language: currentLanguage,
  token: storedToken,
  onSessionEnd: () => {
    clearStored(["language"]);
    leaveSessionEndNote();
    location.reload();
  },
  onAnswer: () => tellAnswered(),
});

/** Sends one call of the contract to the page's own server; see `createClient`. */
export const call = client.call;

/** Reads a plain-text answer, such as the merge link's. `url` may be a whole path of ours or one below the API base. */
export const askText = client.askText;

/** The address of a path below the API base, with app and language. */
export const apiUrl = client.urlOf;
