import type { Failure } from "./failure.ts";

/** Input of a live call. */
export type ActionWork = {
  /** The tool's actions.ts, and the name of the action. */
  actionsPath: string;
  name: string;
  fields: unknown;
  /** Files on this machine, by the address under which the call names an upload. */
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
