import { Refusal, type RefusalParams } from "@cutwater/contract/answer.ts";
import {
  type ByLanguage,
  defineMessages,
  inEach,
  type Language,
  type Messages,
  type WrittenLanguage,
} from "@cutwater/contract/i18n.ts";
import type { Tool } from "@cutwater/toolkit/tool.ts";
import type { Tools } from "../../load-tools.ts";
import { createAnswers } from "../../platform/http/answers.ts";
import { isLackingKey } from "../../platform/sandbox/asks/lacking-refusal.ts";
import type { LimitExceeded } from "../../platform/sandbox/limited.ts";
import { jobMessages } from "./messages.ts";

/** The key of a tool's sentence, prefixed with the tool's code because two tools may use the same key. */
const keyOf = (tool: Pick<Tool, "code">, key: string): string => `${tool.code}.${key}`;

/** The sentences of this feature and of every tool. */
export const messagesOf = (tools: Tools): Messages =>
  defineMessages<string>({ en: sentencesIn("en", tools), zh: sentencesIn("zh", tools) });

const sentencesIn = (language: WrittenLanguage, tools: Tools): Record<string, string> => ({
  ...jobMessages[language],
  ...Object.fromEntries(
    [...tools.values()].flatMap(({ tool }) =>
      Object.entries(tool.messages[language]).map(([key, sentence]) => [keyOf(tool, key), sentence]),
    ),
  ),
});

/** A tool's refusal, under the tool's own key or under a key that all tools share; null when the tool has no sentence for it. */
export function refusalOf(tool: Tool, { key, state, params }: Refusal, cause?: unknown): Refusal | null {
  if (isLackingKey(key)) return new Refusal(key, state, params, { cause });
  return Object.hasOwn(tool.messages.en, key) ? new Refusal(keyOf(tool, key), state, params, { cause }) : null;
}

/** The refusal for a run that exceeded its time or memory. */
export const refusalOfLimit = ({ limit }: LimitExceeded): Refusal =>
  new Refusal(limit === "seconds" ? "jobTookTooLong" : "jobTooHeavy");

/** Returns the sentence of a stored key. */
export type Sentence = (language: Language, key: string, params?: RefusalParams) => string;

export function createSentence(messages: Messages): Sentence {
  const answers = createAnswers([messages]);
  return (language, key, params = {}) => answers.of(new Refusal(key, undefined, params), language).message;
}

/** The text of an error that counts as an answer (the tool's `answers`), in every language; null for any other error. */
export type AnswerOf = (errorKey: string) => Words | null;

export function createAnswerOf(tools: Tools): AnswerOf {
  const answers = new Map<string, Words>();
  for (const { tool } of tools.values())
    for (const [key, en] of Object.entries(tool.answers?.en ?? {}))
      answers.set(keyOf(tool, key), { en, zh: tool.answers?.zh[key] ?? en });
  return (errorKey) => answers.get(errorKey) ?? null;
}

type Words = ByLanguage<string>;

/** The sentence of a refusal in every language. */
export const sentencesOf = (sentence: Sentence, key: string, params: RefusalParams): Words =>
  inEach((language) => sentence(language, key, params));
