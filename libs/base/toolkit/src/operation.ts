import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import { PlainText } from "@cutwater/contract/plain-text.ts";
import type { TokenScope } from "@cutwater/contract/token-scopes.ts";
import { z } from "zod";

/**
 * Something that the assistant or another program can do for a customer. The assistant, MCP and OpenAPI are made from the same
 * descriptions. The server implements them in `apps/server/src/features/operations`; a tool describes its own in its manifest.
 */
export type Operation<Input extends z.ZodObject = z.ZodObject> = {
  /** In snake case with a verb first, such as "read_link"; unique on the instance. */
  name: string;
  /** `description` is for language models and documents: one or two sentences. */
  texts: ByLanguage<{ title: string; description: string }>;
  /** Fields are taken from `operationFields` where one fits, because the grammar of the assistant fills fields by these names. */
  input: Input;
  /** The scope that a token needs. */
  scope: TokenScope;
  /** Whether it costs credits. The assistant then only shows a card with the price, and the customer decides. */
  costs: boolean;
  /** Whether it only leads to a page. Other programs are not offered it. */
  isPageOnly?: boolean;
  /** How customers ask for it, in the notation of `@cutwater/requests`. */
  phrases: ByLanguage<readonly string[]>;
};

/** Declares an operation. */
export const describeOperation = <Input extends z.ZodObject>(operation: Operation<Input>): Operation<Input> =>
  operation;

/** Qualities that can be asked for: "best", a height such as "1080p", or a sound. */
export const AskedQuality = z.union([
  z.enum(["best", "smallest", "audio", "mp3", "m4a"]),
  z.string().regex(/^\d{3,4}p$/),
]);

const seconds = z.number().min(0).max(360_000);

/** BCP 47. */
export const AskedLanguage = z.string().regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/);
/** Fields that several operations have. The assistant's grammar fills a field by its name. */
export const operationFields = {
  /** A link, or a text that contains one. */
  link: PlainText.trim().min(1).max(4_096),
  /** A link, the address of an upload, or the id of a job whose result is meant. */
  source: PlainText.trim().min(1).max(4_096),
  /** Words to search for. */
  words: PlainText.trim().min(1).max(200),
  quality: AskedQuality,
  /** BCP 47: the language that is wanted, of subtitles or of a translation. */
  language: AskedLanguage,
  /** Start and end of a clip, in seconds. */
  start: seconds,
  end: seconds,
  /** The format of a text. */
  format: z.enum(["srt", "vtt", "txt"]),
  /** The number of entries in an answer. */
  count: z.int().min(1).max(20),
  /** A site to search on, such as "youtube.com". */
  site: PlainText.trim().min(1).max(100),
  /** The id or jobId of a job. */
  job: PlainText.min(1).max(80),
  /** A question about the product. */
  question: PlainText.trim().min(1).max(500),
  /** How many times larger. */
  scale: z.int().min(2).max(8),
} as const;

/** An operation that asks for a job of a tool: `scope` is "tools" and it costs credits. */
export type ToolOperation = Pick<Operation, "name" | "texts" | "phrases"> & {
  /** Fields besides `source`; none by default. */
  fields?: Readonly<Record<string, z.ZodType>>;
  /**
   * The data of a job with this source, to be parsed by `Tool.data`. Null if the request lacks something that the tool's page
   * asks for, such as a marked region; the customer is then led to that page with the file in place. A tool without `dataOf`
   * always leads to its page, needs no source, and is not offered to other programs.
   *
   * @param source address of an upload @param fields as parsed by `fields`
   */
  dataOf?(source: string, fields: Readonly<Record<string, unknown>>): Record<string, unknown> | null;
};

/** Declares a tool's operation. `dataOf` receives what `fields` parse to. */
export const describeToolOperation = <Fields extends Readonly<Record<string, z.ZodType>>>(
  operation: Omit<ToolOperation, "fields" | "dataOf"> & {
    fields: Fields;
    dataOf?(source: string, fields: z.output<z.ZodObject<Fields>>): Record<string, unknown> | null;
  },
): ToolOperation => {
  const { fields, dataOf, ...rest } = operation;
  const input = z.object(fields);
  return { ...rest, fields, ...(dataOf && { dataOf: (source, given) => dataOf(source, input.parse(given)) }) };
};
