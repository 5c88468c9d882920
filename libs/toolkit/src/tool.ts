import type { Language, Messages } from "@cutwater/contract/i18n.ts";
import type { Allowance } from "@cutwater/contract/plans.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import type { z } from "zod";
import type { ActionShape } from "./action.ts";

/** What a service costs until an admin says otherwise (credits.2). */
export type Pricing = {
  unit: "times" | "seconds" | "images";
  /** So many units are paid for at once; what is begun counts whole. */
  amount: number;
  /** Credits for each `amount` of units. */
  credits: number;
  /** Credits for each further part that `measure` counts beyond the units; 0 unless told. */
  furtherCredits?: number;
  /** What a further part is, for prices: "further 16 megapixels". */
  further?: Readonly<Record<Language, string>>;
  freeTimes: number;
};

/** What may be uploaded for a tool. Both sides check it; the server by what it found the file to be. */
export type Accepts = {
  kind: "image" | "video";
  /** Without dots, in lower case. */
  extensions: readonly string[];
  maxBytes: number;
  /** Width times height. */
  maxPixels?: number;
  /** In pixels, upright. */
  maxHeight?: number;
  /** Codecs of the picture as ffprobe names them; any unless told. */
  codecs?: readonly string[];
  /** Whether the customer's plan limits how many seconds it may have (rules.9). */
  isLimitedByPlan?: boolean;
};

/** A job as it is asked for: checked data, what is known of each of its inputs, and what the customer's plan allows. */
export type Asked<Data> = { data: Data; inputs: readonly MediaFacts[]; allowance: Allowance };

/** How much a job is: whole units above 0, further parts beyond them (whole, from 0), and whole seconds for the books. */
export type Measured = { units: number; furtherParts?: number; durationSeconds?: number };

/** One service that customers buy: everything the house must know of it. */
export type Tool<Data extends z.ZodType = z.ZodType, Result extends ResultSchema = ResultSchema> = {
  /** The service code, such as IMAGE_SUPER_RESOLUTION. */
  code: string;
  /** `name` in menus, lists, prices and letters; `short` in narrow tabs. */
  names: Readonly<Record<Language, { name: string; short: string }>>;
  /** Its page's address inside the studio, such as "/image/super/resolution"; messages name a job there by "?job=" and its jobId. */
  path: string;
  pricing: Pricing;
  accepts: Accepts;
  /**
   * What a customer asks for: the JSON of execute/prepare's `data`. Kept as it came, but for what the schema passes over, and
   * read by it again for each run: so it may fill in and check, but not rename.
   */
  data: Data;
  /** What comes of it; `outputUrl` is what `JobContext.keep` answered. */
  result: Result;
  // Methods, not properties: so that a tool of one kind of data is a Tool.
  /** The uploads that a job works on, as the addresses that uploading gave. */
  inputs(data: z.infer<Data>): readonly string[];
  /** How much it is. Also the place to refuse: throws a Refusal whose key is one of `messages`. */
  measure(asked: Asked<z.infer<Data>>): Measured;
  /** What a run may take before it is ended: memory of the engine's processes together, and time. */
  limits: { memoryMegabytes: number; seconds(asked: Asked<z.infer<Data>>): number };
  /** Its live calls by name, done by the folder's `actions.ts`; none unless told. */
  actions?: Readonly<Record<string, ActionShape>>;
  /** Sentences of the refusals that `measure`, the engine and the live calls throw. */
  messages: Messages<string>;
};

/** Every result carries at least the finished file. */
export type ResultSchema = z.ZodType<{ outputUrl: string }>;

/** Declares a tool. The default export of a tool's `tool.ts`; runs anywhere. */
export const defineTool = <Data extends z.ZodType, Result extends ResultSchema>(
  tool: Tool<Data, Result>,
): Tool<Data, Result> => tool;
