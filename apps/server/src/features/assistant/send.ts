import { randomUUID } from "node:crypto";
import { refuse } from "@cutwater/contract/answer.ts";
import {
  Attachment,
  assistantLimits,
  type MessagePart,
  type SentLine,
  sendMessage,
} from "@cutwater/contract/assistant.ts";
import { z } from "zod";
import type { Tx } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { fitFields } from "../../platform/http/fit-fields.ts";
import { readForm, withoutCommon } from "../../platform/http/form.ts";
import { goneSignal } from "../../platform/http/gone-signal.ts";
import type { App } from "../../platform/http/hooks.ts";
import { sendLines } from "../../platform/http/json-lines.ts";
import { admit } from "../../platform/http/serve.ts";
import { claimPace } from "../accounts/index.ts";
import { type Answer, type AnswerDeps, carryOut } from "./answer.ts";
import type { AssistantDeps } from "./assistant-deps.ts";
import { shownMessage, shownThread } from "./threads/show.ts";
import * as store from "./threads/store.ts";
import type { Understood } from "./understand/plan.ts";
import { shownIn } from "./understand/things.ts";
import { understand } from "./understand/understand.ts";

type Sent = z.output<typeof sendMessage.input>;

const formBytes = 100_000;
const dayMs = 86_400_000;

/** POST /client/assistant/send: stores a message, and answers it in lines. */
export function sendRoute(app: App, deps: AssistantDeps): void {
  app.route({
    method: "POST",
    url: sendMessage.path,
    bodyLimit: formBytes,
    config: { isCall: true, whoMay: "customer" },
    schema: {
      summary: "Sends the assistant a message; the answer comes in lines of JSON",
      tags: ["assistant"],
      body: sendMessage.input,
      response: { 200: sendMessage.line.describe("each as a line of its own") },
    },
    validatorCompiler: () => (data: unknown) => ({ value: data }),
    serializerCompiler: () => (data) => JSON.stringify(data),
    onRequest: admit(app, { auth: "customer" }),
    preValidation: readForm(formBytes),
    async handler(request, reply) {
      const caller = await app.callers.callerOf(request, reply);
      const sent = await sendMessage.input.parseAsync(await fitFields(sendMessage.input, withoutCommon(request.body)));
      const gone = goneSignal(reply);
      const { operations, log } = deps;
      const lines = answerLines(sent, caller, gone, { ...deps, answering: { operations, log, answers: app.answers } });
      return await sendLines(lines, { request, reply, gone });
    },
  });
}

/** Stores the message, then makes the answer. An answer that was stopped or that broke off is stored as far as it came. */
async function* answerLines(
  sent: Sent,
  caller: Caller,
  signal: AbortSignal,
  deps: AssistantDeps & { answering: AnswerDeps },
): AsyncGenerator<SentLine> {
  const { database, operations } = deps;
  const parts = await partsOf(sent, caller, deps);
  const { thread, message } = await database.db.transaction((tx) => storeMessage(tx, sent, parts, caller, deps));
  yield { thread: shownThread(thread), message: shownMessage(message) };

  // Another message may have been sent meanwhile. This answer is about the conversation up to its own.
  const all = await store.messagesOf(database.db, thread.id);
  const messages = all.filter(({ createdAt }) => createdAt <= message.createdAt);
  const shown = shownIn(messages);
  const answer: Answer = { parts: [], asked: null };
  let isCut = true;
  let by: Understood["by"] | null = null;
  try {
    const asked = messages.at(-2)?.asked ?? undefined;
    const earlier = messages.slice(0, -1);
    const understood = await understand(
      { text: sent.text, shown, asked, earlier, operations: operations.list, caller, signal },
      deps,
    );
    by = understood.by;
    yield* carryOut(understood.plan, answer, { caller, shown, signal }, deps.answering);
    isCut = false;
  } finally {
    const row = await database.db.transaction((tx) =>
      store.addMessage(
        tx,
        {
          id: randomUUID(),
          threadId: thread.id,
          role: "assistant",
          parts: answer.parts,
          asked: answer.asked,
          isCut,
          understoodBy: by,
        },
        deps.clock.now(),
      ),
    );
    if (row && !isCut) yield { answer: shownMessage(row) };
  }
}

/** The parts of a customer's message. Every attachment must be an upload of theirs that is still stored. */
async function partsOf(
  { text, attachments }: Sent,
  { ownerId }: Caller,
  { uploads }: AssistantDeps,
): Promise<MessagePart[]> {
  const attached = attachmentsIn(attachments);
  for (const { url } of attached) if (!(await uploads.find(ownerId, url))) refuse("assistant.attachmentGone");
  const parts: MessagePart[] = attached.map((attachment) => ({ type: "attachment", attachment }));
  if (text) parts.push({ type: "text", text });
  return parts.length > 0 ? parts : refuse("assistant.empty");
}

function attachmentsIn(json: string): Attachment[] {
  try {
    const { data } = z.array(Attachment).max(assistantLimits.attachments).safeParse(JSON.parse(json));
    if (data) return data;
  } catch {
    // The value is refused below, like everything that is not a list of attachments.
  }
  return refuse("dataUnreadable");
}

/** Stores the message in its conversation, which is begun if none is named. */
async function storeMessage(
  tx: Tx,
  { thread: id, text, replaces }: Sent,
  parts: MessagePart[],
  { ownerId }: Caller,
  { clock }: Pick<AssistantDeps, "clock">,
) {
  const now = clock.now();
  const { perDay: limit, threadBytes } = assistantLimits;
  const { waitMs } = await claimPace(tx, `assistant ${ownerId}`, { windowMs: dayMs, limit }, now);
  if (waitMs > 0) refuse("assistant.tooMany", { limit, hours: Math.ceil(waitMs / 3_600_000) });
  let thread =
    id === undefined ? null : ((await store.findThread(tx, ownerId, id)) ?? refuse("assistant.threadUnknown"));
  if (thread && replaces !== undefined && !(await store.deleteFrom(tx, thread.id, replaces)))
    refuse("assistant.threadUnknown");
  if (thread && (await store.bytesOfThread(tx, thread.id)) > threadBytes) refuse("assistant.threadFull");
  if (!thread) {
    thread = { id: randomUUID(), ownerId, title: titleOf(text, parts), updatedAt: now };
    await store.insertThread(tx, thread);
    await store.dropOldThreads(tx, ownerId, assistantLimits);
  }
  const message = { id: randomUUID(), threadId: thread.id, role: "customer" as const, parts };
  return { thread, message: (await store.addMessage(tx, message, now)) ?? refuse("assistant.threadUnknown") };
}

/** The beginning of the first message, or the name of its first file. */
function titleOf(text: string, [first]: MessagePart[]): string {
  const name = first?.type === "attachment" ? first.attachment.name : "";
  const words = (text || name).replace(/\s+/g, " ");
  return [...words].slice(0, 60).join("");
}
