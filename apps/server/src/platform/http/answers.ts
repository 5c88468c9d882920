import { Refusal, type RefusalAnswer, type RefusalParams, State } from "@cutwater/contract/answer.ts";
import { type Language, type Messages, text } from "@cutwater/contract/i18n.ts";
import { z } from "zod";
import { isDiskFull } from "../disk-full.ts";
import { fieldFault } from "./field-fault.ts";
import { platformMessages } from "./messages.ts";

/** All sentences that the server can send, collected from the features. */
export type Answers = {
  /**
   * The customer's answer to a thrown error: a Refusal's sentence with its state, a zod fault's sentence as state "1", and "An
   * unexpected error occurred." for anything else, or the sentence of a full disk (`isFault` is then true, and the caller must log
   * the error).
   */
  of(error: unknown, language: Language): RefusalAnswer & { isFault: boolean };
};

/** @throws RangeError when two dictionaries have different sentences for one key */
export function createAnswers(dictionaries: readonly Messages[]): Answers {
  const all = gather([platformMessages, ...dictionaries]);
  const knows = (key: string): boolean => Object.hasOwn(all.en, key);

  const refusal = (key: string, state: string, params: RefusalParams, language: Language) => ({
    state,
    message: text(all, language, key, params),
    key,
    ...(typeof params.field === "string" && params.field !== "" ? { field: params.field } : {}),
    ...(typeof params.retryAfterSeconds === "number" ? { retryAfterSeconds: params.retryAfterSeconds } : {}),
    isFault: false,
  });

  return {
    of(error, language) {
      if (error instanceof Refusal && knows(error.key)) return refusal(error.key, error.state, error.params, language);
      if (error instanceof z.ZodError) {
        const issue = error.issues[0];
        // A schema selects its own sentence by using the sentence's key as its message.
        if (issue && knows(issue.message))
          return refusal(issue.message, State.refused, { field: issue.path.join(".") }, language);
        const { key, params } = issue ? fieldFault(issue) : { key: "requestUnreadable", params: {} };
        return refusal(key, State.refused, params, language);
      }
      const key = isDiskFull(error) ? "noDiskSpace" : "unexpected";
      return { ...refusal(key, State.refused, {}, language), isFault: true };
    },
  };
}

function gather(dictionaries: readonly Messages[]): Messages {
  const all = { en: {} as Record<string, string>, zh: {} as Record<string, string> };
  for (const { en, zh } of dictionaries) {
    for (const key of Object.keys(en)) {
      const isKnown = Object.hasOwn(all.en, key);
      if (isKnown && (all.en[key] !== en[key] || all.zh[key] !== zh[key]))
        throw new RangeError(`two places give the message "${key}" different sentences`);
      all.en[key] = en[key] as string;
      all.zh[key] = zh[key] as string;
    }
  }
  return all;
}
