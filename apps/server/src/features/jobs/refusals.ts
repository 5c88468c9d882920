import { Refusal, type RefusalParams } from "@cutwater/contract/answer.ts";
import { defineMessages, type Language, languages, type Messages } from "@cutwater/contract/i18n.ts";
import type { Tool } from "@cutwater/toolkit/tool.ts";
import type { Tools } from "../../load-tools.ts";
import { createAnswers } from "../../platform/http/answers.ts";
import type { LimitExceeded } from "../../platform/sandbox/limited.ts";
import { jobMessages } from "./messages.ts";

/** Sentences of tools stand under keys of their own: two tools may call different things the same. */
const keyOf = (tool: Pick<Tool, "code">, key: string): string => `${tool.code}.${key}`;

/** What jobs may have to say: this room's words, and every tool's. */
export const messagesOf = (tools: Tools): Messages =>
  defineMessages<string>({ en: wordsIn("en", tools), zh: wordsIn("zh", tools) });

const wordsIn = (language: Language, tools: Tools): Record<string, string> => ({
  ...jobMessages[language],
  ...Object.fromEntries(
    [...tools.values()].flatMap(({ tool }) =>
      Object.entries(tool.messages[language]).map(([key, sentence]) => [keyOf(tool, key), sentence]),
    ),
  ),
});

/** A tool's refusal under the key that the house knows it by; null when the tool has no such sentence. */
export function refusalOf(tool: Tool, { key, state, params }: Refusal, cause?: unknown): Refusal | null {
  return Object.hasOwn(tool.messages.en, key) ? new Refusal(keyOf(tool, key), state, params, { cause }) : null;
}

/** What is said of work that was ended because it took too much. */
export const refusalOfLimit = ({ limit }: LimitExceeded): Refusal =>
  new Refusal(limit === "seconds" ? "jobTookTooLong" : "jobTooHeavy");

/** Says the sentence of a kept key. */
export type Sentence = (language: Language, key: string, params?: RefusalParams) => string;

export function createSentence(messages: Messages): Sentence {
  const answers = createAnswers([messages]);
  return (language, key, params = {}) => answers.of(new Refusal(key, undefined, params), language).message;
}

/** The same in both languages. */
export const inBoth = (sentence: Sentence, key: string, params: RefusalParams): Readonly<Record<Language, string>> =>
  Object.fromEntries(languages.map((language) => [language, sentence(language, key, params)])) as Record<
    Language,
    string
  >;
