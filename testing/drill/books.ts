import type { Job } from "@cutwater/contract/jobs.ts";

/** What the servers accepted of the drill's customers, and what was seen of it: the other side of the books. */
export type AskedJob = {
  id: string;
  jobId: string;
  personId: string;
  kind: string;
  /** How it must end; what the drill's faults made fail is counted, and must be given back. */
  ends: "succeeded" | "refused" | "cancelled";
  /** How often it pauses for a review. */
  pauses: number;
  /** What its file says; not told of pictures, which come with their colours. */
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
  /** Orders that the cashier said are paid. */
  paid: Paid[];
  problems: Problem[];
  /** How many files were compared with what was asked for. */
  comparedFiles: number;
  /** How often each refusal was read. */
  refusals: Map<string, number>;
  /** A job was accepted: windows show it from now on. */
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
