import type { MessagePart } from "@cutwater/contract/assistant.ts";
import type { Card } from "@cutwater/contract/cards.ts";
import { type Language, text, textsIn } from "@cutwater/contract/i18n.ts";
import type { Asked } from "@cutwater/requests/request.ts";
import type { Operation } from "@cutwater/toolkit/operation.ts";
import { spoken } from "./messages.ts";
import type { Shown } from "./understand/things.ts";

/** The sentence beside a card. */
export function sentenceFor(card: Card, operation: string, language: Language): string {
  const say = (key: keyof typeof spoken.en, params = {}) => text(spoken, language, key, params);
  switch (card.kind) {
    case "link":
      return say(operation === "download" ? "needsPress" : "link");
    case "videos":
      return card.list.length > 0 ? say("videos", { count: card.list.length }) : say("noVideos");
    case "text":
      return say(card.isCut ? "textCut" : "text");
    case "job":
      return say(card.job.isCancelled ? "cancelled" : "job");
    case "jobs":
      return card.count > 0 ? say("jobs", { count: card.count }) : say("noJobs");
    case "help":
      return say(card.answers.length > 0 ? "help" : "noHelp");
    default:
      return say(card.kind);
  }
}

/** A question to the customer, with answers to choose from where they are few. */
export function askPart(
  asked: Asked,
  options: readonly string[],
  { operations, shown, language }: { operations: readonly Operation[]; shown: Shown; language: Language },
): MessagePart {
  const say = (key: keyof typeof spoken.en, params = {}) => text(spoken, language, key, params);
  const ask = (question: string, choices: readonly string[] = []): MessagePart => ({
    type: "ask",
    ask: { question, options: choices.slice(0, 8) },
  });
  switch (asked.question) {
    case "operation":
      return ask(
        say("askOperation"),
        options.map((name) => titleOf(name, operations, language)),
      );
    case "confirm":
      return ask(say("askConfirm"), [say("yes"), say("no")]);
    case "to":
    case "language":
      return ask(say("askLanguage"), [say("english"), say("chinese"), say("spanish"), say("japanese")]);
    case "words":
      return ask(say("askWords"));
    case "source":
    case "link":
    case "job":
      return options.length > 0
        ? ask(
            say("askWhich"),
            options.map((id) => shown.things.find((thing) => thing.id === id)?.title ?? id),
          )
        : ask(say("askSource"));
    default:
      return ask(say("askOther", { field: asked.question }));
  }
}

export const titleOf = (name: string, operations: readonly Operation[], language: Language): string => {
  const found = operations.find((one) => one.name === name);
  return found ? textsIn(found.texts, language).title : name;
};

/** The answer to a text that was not understood. */
export const notUnderstood = (language: Language): MessagePart => ({
  type: "ask",
  ask: {
    question: text(spoken, language, "unknown"),
    options: (["suggestHelp", "suggestPrice", "suggestTasks"] as const).map((key) => text(spoken, language, key)),
  },
});
