import type { Failure } from "./failure.ts";

/** What a live call is given. */
export type ActionWork = {
  /** The tool's actions.ts, and which of them. */
  actionsPath: string;
  name: string;
  fields: unknown;
  /** By the address that the call names an upload by: the file on this machine. */
  inputs: Readonly<Record<string, string>>;
  folder: string;
  modelDirectories: readonly string[];
  threads: number;
};

export type ToAction = { kind: "run"; work: ActionWork } | { kind: "abort" };

export type FromAction =
  | { kind: "line"; line: unknown }
  | { kind: "log"; message: string; detail: Readonly<Record<string, unknown>> }
  | { kind: "done" }
  | Failure;
