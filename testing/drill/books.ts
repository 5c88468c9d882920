import type { Job } from "@cutwater/contract/jobs.ts";

/**
 * A job that the servers accepted from a customer of the drill, and the drill's observations of it: the other side of the books.
 */
export type AskedJob = {
  id: string;
  jobId: string;
  personId: string;
  kind: string;
  /** How it must end; failures caused by the drill's faults are counted and must be refunded. */
  ends: "succeeded" | "refused" | "cancelled";
  /** Number of its pauses for a review. */
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
  /** Whether its customer has the file. */
  isDelivered: boolean;
};
export type KeptUpload = { id: string; personId: string };
export type Paid = { orderId: string; personId: string };

export type Problem = { rule: string; ids: readonly string[]; detail: string };

export type Books = {
  jobs: AskedJob[];
  merges: AskedMerge[];
  uploads: KeptUpload[];
  /** Orders that the cashier reported as paid. */
  paid: Paid[];
  problems: Problem[];
  /** Number of files compared with their expected contents. */
  comparedFiles: number;
  /** Number of times that each refusal was seen. */
  refusals: Map<string, number>;
  /** Called when a job is accepted: windows show it from then on. */
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
