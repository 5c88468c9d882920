import type { ByLanguage, Messages } from "@cutwater/contract/i18n.ts";
import type { Allowance } from "@cutwater/contract/plans.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import type { MemoryPair } from "@cutwater/language/memory.ts";
import type { z } from "zod";
import type { ActionShape } from "./action.ts";
import type { ToolOperation } from "./operation.ts";
import type { ReviewShape } from "./review.ts";

/** The initial price of a service. Admins may change it (credits.2). */
export type Pricing = {
  unit: "times" | "seconds" | "images";
  /** Units per price step. A started step is paid in full. */
  amount: number;
  /** Credits for each step of `amount` units. */
  credits: number;
  /** Credits for each further part of `measure`; 0 by default. */
  furtherCredits?: number;
  /** Name of a further part in price lists: "further 16 megapixels". */
  further?: ByLanguage<string>;
  freeTimes: number;
};

/** Uploads that a tool accepts. The page checks them, and the server checks the probed facts again. */
export type Accepts = {
  kind: "image" | "video" | "sound";
  /** Without dots, in lower case. */
  extensions: readonly string[];
  maxBytes: number;
  /** Width times height. */
  maxPixels?: number;
  /** In pixels, upright. */
  maxHeight?: number;
  /** Accepted video codecs by their names in ffprobe; any codec by default. */
  codecs?: readonly string[];
  /** Whether the customer's plan limits the duration (rules.9). */
  isLimitedByPlan?: boolean;
  /** Whether a part of a longer video can be chosen. The plan then limits `usedSeconds`. */
  canTrim?: boolean;
};

/** A job request: validated data, the facts of its inputs, and the customer's limits. */
export type Asked<Data> = {
  data: Data;
  inputs: readonly MediaFacts[];
  allowance: Allowance;
  /** Values of `Tool.settings` on this instance; left out when there are none. */
  settings?: ToolSettings;
};

/** Numbers by name. */
export type ToolSettings = Readonly<Record<string, number>>;

/** The size of a job: units (integer, above 0), further parts (integer, from 0), and seconds for the usage record (integer). */
export type Measured = {
  units: number;
  furtherParts?: number;
  durationSeconds?: number;
  /**
   * Estimated seconds on two cores for the job's runs. Small jobs have reserved places in the queue (jobs.4). By default a job
   * counts as large.
   */
  workSeconds?: number;
};

/** A tool's manifest: everything that shared code knows about the tool. */
export type Tool<
  Data extends DataSchema = DataSchema,
  Result extends ResultSchema = ResultSchema,
  Review extends ReviewShape = ReviewShape,
> = {
  /** The service code, such as IMAGE_SUPER_RESOLUTION. */
  code: string;
  /** `name` is for menus, lists, prices and emails; `short` is for narrow tabs. */
  names: ByLanguage<{ name: string; short: string }>;
  /**
   * Path of the tool's page in the studio, such as "/image/super/resolution". Messages link to a job by "?job=" and its jobId.
   */
  path: string;
  pricing: Pricing;
  accepts: Accepts;
  /** Other kinds of uploads that jobs of the tool also accept; none by default. */
  acceptsAlso?: readonly Accepts[];
  /**
   * The schema of `data` in execute/prepare. Its output is stored and parsed again for each run, so the output must also be valid
   * input. Data URLs of pictures arrive as empty texts.
   */
  data: Data;
  /** The schema of the result. `outputUrl` is a name that `JobContext.keep` returned. */
  result: Result;
  /** Schemas of draft and answer of the owner's review while a job pauses (jobs.18). By default, jobs do not pause. */
  review?: Review;
  /** Number of lines in a draft, which lists of jobs show while the job waits for its owner. Left out for drafts without lines. */
  linesToReview?(draft: z.output<Review["draft"]>): number;
  // Methods, not properties, so that a tool of any data is assignable to `Tool`.
  /** Addresses of the uploads that a job works on. */
  inputs(data: z.infer<Data>): readonly string[];
  /** Seconds of its video that a job works on; the whole by default. */
  usedSeconds?(asked: Omit<Asked<z.infer<Data>>, "allowance">): number;
  /**
   * Texts of a stored result with the translations that the customer wrote or accepted, never a machine's draft. They are
   * remembered, and later jobs of tools with this property receive them (`JobContext.memory`). None by default.
   */
  translations?(result: object): readonly MemoryPair[];
  /** Shape of the documents that customers keep for the tool, such as their own templates (jobs.22); none by default. */
  documents?: z.ZodType;
  /**
   * Whether the result of a job has 8 bits per colour, and a video's colours half the resolution (4:2:0), also when its input is
   * finer. The quote then says so. False by default.
   */
  reducesColours?(data: z.infer<Data>): boolean;
  /** The size of a job. @throws Refusal with a key of `messages` for an impossible job */
  measure(asked: Asked<z.infer<Data>>): Measured;
  /** Whole numbers above 0 that an operator may set (TOOL_SETTINGS), with their defaults; `getInstance` gives them to pages. */
  settings?: ToolSettings;
  /** Limits beyond which a run is ended: memory of all its processes together, and time. */
  limits: { memoryMegabytes: number; seconds(asked: Asked<z.infer<Data>>): number };
  /** Its live calls by name, implemented in `actions.ts`; none by default. */
  actions?: Readonly<Record<string, ActionShape>>;
  /** How the assistant and other programs ask for a job of the tool; by default they cannot. */
  operation?: ToolOperation;
  /** Sentences of the refusals of `measure`, the engine and the live calls. */
  messages: Messages<string>;
  /**
   * Refusals that answer the customer's question rather than report a failure: their keys in `messages`, each with two or three
   * words such as "No text found". Lists show these words instead of "Failed". None by default.
   */
  answers?: Messages<string>;
  /** Words for the steps that the engine reports, with their numbers: "Filling frame {frame} of {frames}"; none by default. */
  steps?: Messages<string>;
};

/** A job's data, as the tool's schema gives them. */
export type JobData = Record<string, unknown>;
export type DataSchema = z.ZodType<JobData>;

/** Every result names at least the finished file. */
export type ResultSchema = z.ZodType<{ outputUrl: string }>;

/** Declares a tool: the default export of `tool.ts`; runs in browser and server. */
export const defineTool = <Data extends DataSchema, Result extends ResultSchema, Review extends ReviewShape = never>(
  tool: Tool<Data, Result, Review>,
): Tool<Data, Result, Review> => tool;
