import { lineReader } from "./line-reader.ts";
import type { Program, ProgramEnd, ProgramStart } from "./program.ts";
import { startProgram } from "./start-program.ts";

/** A program that exchanges messages as lines of JSON on its standard input and output. */
export type JsonProgram = Pick<Program, "pid" | "stop" | "hold"> & {
  /** A message to a program that has ended is lost. */
  send(message: unknown): void;
  /** `error` is set when no process was started, or when the program was killed because its output could not be parsed. */
  readonly ended: Promise<Omit<ProgramEnd, "error"> & { error: Error | null }>;
};

export type JsonProgramStart = Omit<ProgramStart, "stdin" | "stdout"> & {
  /** An error thrown by the callback counts as a fault of the program. */
  onMessage(message: unknown): void;
};

/** Maximum length of an accepted line, in characters: ten times the extractor's output for a large page. */
export const longestLine = 8 * 1024 * 1024;

/** Starts a program that prints lines of JSON; other output kills it. @throws the signal's reason when it is aborted already */
export function startJsonProgram({ onMessage, ...start }: JsonProgramStart): JsonProgram {
  const running = startProgram({ ...start, stdin: "pipe", stdout: "pipe" });
  let fault: Error | null = null;
  const read = lineReader(longestLine, (line) => onMessage(JSON.parse(line)));
  running.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (fault !== null) return;
    try {
      read(text);
    } catch (cause) {
      fault = new Error("The program's output cannot be read", { cause });
      running.stop();
    }
  });
  return {
    pid: running.pid,
    stop: running.stop,
    hold: running.hold,
    send: (message) => void running.stdin.write(`${JSON.stringify(message)}\n`),
    ended: running.ended.then((end) => ({ ...end, error: fault ?? end.error })),
  };
}
