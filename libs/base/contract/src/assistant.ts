import { z } from "zod";
import { Card } from "./cards.ts";
import { pageOf } from "./page-of.ts";
import { JsonText, PlainText } from "./plain-text.ts";
import { apiBase, defineRoute, NoInput } from "./route.ts";

export const assistantLimits = {
  /** Characters of one message. */
  text: 4_000,
  attachments: 10,
  title: 80,
  threads: 200,
  /** Bytes of one conversation, and of all conversations of a customer; the oldest are deleted then. */
  threadBytes: 5_000_000,
  allBytes: 40_000_000,
  /** Messages of one customer within 24 hours. */
  perDay: 300,
} as const;

/** A file that was sent to the uploads before. */
export const Attachment = z.object({
  url: PlainText.min(1).max(2_048),
  name: PlainText.trim().min(1).max(200),
  kind: z.enum(["image", "video", "sound"]),
});
export type Attachment = z.infer<typeof Attachment>;

/** A question that the assistant asks back; an option is sent as the customer's next message. */
export const AskedBack = z.object({ question: z.string(), options: z.array(z.string()).max(8) });
export type AskedBack = z.infer<typeof AskedBack>;

/** A part of a message, in the order in which parts are shown. */
export const MessagePart = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("attachment"), attachment: Attachment }),
  z.object({ type: z.literal("card"), card: Card, operation: z.string() }),
  z.object({ type: z.literal("ask"), ask: AskedBack }),
  z.object({ type: z.literal("error"), text: z.string().describe("a refusal or a failure, as a sentence") }),
]);
export type MessagePart = z.infer<typeof MessagePart>;

/** Who understood a message: the grammar, a model on this machine, or a provider over the network. */
export const UnderstoodBy = z.object({ kind: z.enum(["grammar", "model", "provider"]), name: z.string() });

export const ChatMessage = z.object({
  id: z.string(),
  role: z.enum(["customer", "assistant"]),
  parts: z.array(MessagePart),
  createDate: z.number().describe("epoch milliseconds"),
  /** Whether the answer was stopped or broke off. */
  isCut: z.boolean(),
  by: UnderstoodBy.nullable().describe("of an answer"),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const Thread = z.object({
  id: z.string(),
  title: z.string(),
  updateDate: z.number().describe("epoch milliseconds"),
});
export type Thread = z.infer<typeof Thread>;

const OfThread = z.object({ id: PlainText.min(1).max(80) });

export const pageThreads = defineRoute({
  path: "/client/assistant/thread/page",
  methods: ["GET"],
  auth: "customer",
  summary: "The caller's conversations with the assistant, newest first",
  input: z.object({ ...pageOf(100) }),
  output: z.object({ list: z.array(Thread), count: z.number() }),
});

export const getThread = defineRoute({
  path: "/client/assistant/thread/get",
  methods: ["GET"],
  auth: "customer",
  summary: "A conversation with all its messages, the oldest first",
  input: OfThread,
  output: Thread.extend({ messages: z.array(ChatMessage) }),
});

export const renameThread = defineRoute({
  path: "/client/assistant/thread/rename",
  methods: ["POST"],
  auth: "customer",
  summary: "Renames a conversation",
  input: OfThread.extend({ title: PlainText.trim().min(1).max(assistantLimits.title) }),
  output: Thread,
});

export const deleteThread = defineRoute({
  path: "/client/assistant/thread/delete",
  methods: ["POST"],
  auth: "customer",
  summary: "Deletes a conversation",
  input: OfThread,
  output: z.object({}),
});

/** Who understands messages here besides the grammar, which always comes first; null for the grammar alone. */
export const assistantMeans = defineRoute({
  path: "/client/assistant/means",
  methods: ["GET"],
  auth: "visitor",
  summary: "Who understands what customers write to the assistant",
  input: NoInput,
  output: z.object({ by: UnderstoodBy.nullable() }),
});

/**
 * Sends a message and answers in lines of JSON while the answer is made. Disconnecting stops the answer. The message is stored
 * before the first line, and the answer when it ends.
 */
export const sendMessage = {
  path: `${apiBase}/client/assistant/send`,
  input: z.object({
    /** Left out for a new conversation, which gets its title from the message. */
    thread: PlainText.min(1).max(80).optional(),
    text: PlainText.trim().max(assistantLimits.text).default(""),
    /** JSON text: a list of `Attachment`. */
    attachments: JsonText(40_000).default("[]"),
    /** Id of an own message of this conversation that is sent again, changed or not: it and all later messages are deleted. */
    replaces: PlainText.min(1).max(80).optional(),
  }),
  line: z.union([
    /** The first line: the conversation, and the stored message of the customer. */
    z.object({ thread: Thread, message: ChatMessage }),
    /** A piece of the answer's text, which continues the text before it. */
    z.object({ text: z.string() }),
    /** What is being done now: the operation's title. */
    z.object({ doing: z.string(), percent: z.number().nullable() }),
    z.object({ part: MessagePart }),
    /** The last line: the stored answer as a whole. */
    z.object({ answer: ChatMessage }),
  ]),
} as const;
/** The fields of a message, as a page sends them. */
export type SentFields = z.input<(typeof sendMessage)["input"]>;
export type SentLine = z.infer<(typeof sendMessage)["line"]>;
