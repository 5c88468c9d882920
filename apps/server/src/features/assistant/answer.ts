import type { MessagePart, SentLine } from "@cutwater/contract/assistant.ts";
import type { Card } from "@cutwater/contract/cards.ts";
import { text } from "@cutwater/contract/i18n.ts";
import type { Asked } from "@cutwater/requests/request.ts";
import type { Answers } from "../../platform/http/answers.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Operations } from "../operations/index.ts";
import { spoken } from "./messages.ts";
import { slimCard } from "./slim-card.ts";
import { askPart, notUnderstood, sentenceFor, titleOf } from "./speak.ts";
import type { Plan, Step } from "./understand/plan.ts";
import type { Shown } from "./understand/things.ts";
import { withProgress } from "./with-progress.ts";

export type AnswerDeps = { operations: Operations; answers: Answers; log: Pick<Log, "error"> };
export type Answering = { caller: Caller; shown: Shown; signal: AbortSignal };

/** The parts of an answer while they are made. `asked` is set when the answer ends with a question. */
export type Answer = { parts: MessagePart[]; asked: Asked | null };

/** Fields whose values are ids of things. */
const sources: readonly string[] = ["source", "link", "job"];

/** Carries out a plan. Nothing that costs is started: such an operation answers with a card that the customer presses. */
export async function* carryOut(
  plan: Plan,
  answer: Answer,
  answering: Answering,
  deps: AnswerDeps,
): AsyncGenerator<SentLine> {
  const { language } = answering.caller;
  const put = (part: MessagePart): SentLine => {
    answer.parts.push(part);
    return { part };
  };
  switch (plan.kind) {
    case "say":
      yield put({ type: "text", text: plan.text });
      return;
    case "ask":
      answer.asked = plan.asked;
      yield put(
        askPart(plan.asked, plan.options, { operations: deps.operations.list, shown: answering.shown, language }),
      );
      return;
    case "unknown":
      yield put(notUnderstood(language));
      return;
    case "steps":
      yield* runSteps(plan.steps, put, answering, deps);
  }
}

async function* runSteps(
  steps: readonly Step[],
  put: (part: MessagePart) => SentLine,
  answering: Answering,
  deps: AnswerDeps,
): AsyncGenerator<SentLine> {
  const { language } = answering.caller;
  const cards: Card[] = [];
  for (const step of steps) {
    const before = step.follows === undefined ? undefined : cards[step.follows];
    const result = before && resultOf(before);
    if (before && result === undefined) {
      yield put({ type: "text", text: text(spoken, language, "after") });
      return;
    }
    try {
      const card = yield* runStep(step, result, answering, deps);
      cards.push(card);
      yield put({ type: "text", text: sentenceFor(card, step.operation, language) });
      yield put({ type: "card", card: slimCard(card), operation: step.operation });
    } catch (error) {
      if (answering.signal.aborted) throw error;
      yield put({ type: "error", text: sentenceOf(error, answering, deps) });
      return;
    }
  }
}

async function* runStep(
  step: Step,
  result: string | undefined,
  { caller, shown, signal }: Answering,
  { operations }: AnswerDeps,
): AsyncGenerator<SentLine, Card> {
  const doing = titleOf(step.operation, operations.list, caller.language);
  yield { doing, percent: null };
  const input = Object.fromEntries(
    Object.entries({ ...step.arguments, ...(result !== undefined && { source: result }) }).map(([field, value]) => [
      field,
      sources.includes(field) ? (shown.valueOf(String(value)) ?? value) : value,
    ]),
  );
  return yield* withProgress<SentLine, Card>((tell) =>
    operations.run(step.operation, input, {
      caller,
      signal,
      maySpend: false,
      report: ({ percent }) => tell({ doing, percent }),
    }),
  );
}

/** What a card gives as the source of the next step; undefined for a job that the customer has not started. */
function resultOf(card: Card): string | undefined {
  switch (card.kind) {
    case "link":
    case "download":
      return card.jobId;
    case "job":
      return card.job.id;
    case "videos":
      return card.list[0]?.link;
    case "jobs":
      return card.list[0]?.id;
    default:
      return undefined;
  }
}

function sentenceOf(error: unknown, { caller }: Answering, { answers, log }: AnswerDeps): string {
  const { message, isFault } = answers.of(error, caller.language);
  if (isFault) log.error({ err: error }, "an operation of the assistant failed");
  return message;
}
