import type { Job } from "@cutwater/contract/jobs.ts";

/**
 * A job that the servers accepted from a customer of the drill, and what the drill observed of it. The checks compare this with
 * the servers' database.
 */
export type AskedJob = {
  id: string;
  jobId: string;
  personId: string;
  kind: string;
  /** How the job must end. Failures caused by the drill's faults are counted, and must be refunded. */
  ends: "succeeded" | "refused" | "cancelled";
  /** How many times it pauses for a review. */
  pauses: number;
  /** The text that its file must contain; absent for pictures, which are checked by their colours. */
  text?: string;
  askedAt: number;
};
export type AskedMerge = {
  job: string;
  jobId: string;
  personId: string;
  key: string;
  askedAt: number;
  /** Whether the customer has downloaded the file. */
  isDelivered: boolean;
};
export type KeptUpload = { id: string; personId: string };
export type Paid = { orderId: string; personId: string };

export type Problem = { rule: string; ids: readonly string[]; detail: string };

export type Books = {
  jobs: AskedJob[];
  merges: AskedMerge[];
  uploads: KeptUpload[];
  /** Orders that the fake cashier reported as paid. */
  paid: Paid[];
  problems: Problem[];
  /** Number of files that were compared with their expected contents. */
  comparedFiles: number;
  /** How many times each refusal occurred. */
  refusals: Map<string, number>;
  /** Called when a job is accepted, so that open pages show it from then on. */
  onJob: Set<(personId: string, job: Job) => void>;
};

export const createBooks = (): Books => ({
  jobs: [],
  merges: [],
  uploads: [],
  paid: [],
  problems: [],
  comparedFiles: 0,
  refusals: new Map(),
  onJob: new Set(),
});

export const problem = (books: Books, rule: string, ids: readonly string[], detail: string): void =>
  void books.problems.push({ rule, ids, detail });
