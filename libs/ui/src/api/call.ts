import { currentLanguage } from "../i18n/current.ts";
import { clearStored, readStored } from "../storage.ts";
import { createClient } from "./client.ts";
import { firstAlone } from "./first-alone.ts";
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

const client = createClient({
  fetch: firstAlone((input, init) => fetch(input, init)),
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
