import { type JsonProgram, startJsonProgram } from "@cutwater/process/start-json-program.ts";

export type ChildOptions = {
  python: string;
  script: string;
  environment: Record<string, string>;
  /** An error thrown by the callback counts as a fault of the child. */
  onMessage(message: unknown): void;
};

const stderrKept = 4000;
/** Niceness between that of the process that answers requests and that of job engines (10), since a customer waits for a link. */
const niceness = 5;

/**
 * Starts a Python child that exchanges lines of JSON. The child ends by itself when its pipes close (leash.py). It has its own
 * process group, so that a kill also ends any JavaScript runtime that the child started.
 */
export const startChild = ({ python, script, environment, onMessage }: ChildOptions): JsonProgram =>
  startJsonProgram({
    program: python,
    args: ["-s", "-u", script],
    environment,
    isLeashed: false,
    isGroup: true,
    niceness,
    stderr: stderrKept,
    onMessage,
  });
