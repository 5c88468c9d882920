import { EngineFailure } from "@cutwater/language/failures.ts";
import { plainEnvironment } from "@cutwater/process/program.ts";
import { ProgramFailure } from "@cutwater/process/program-failure.ts";
import { runProgram } from "@cutwater/process/run-program.ts";

export type EngineRun = {
  /** Name of the engine in failures. */
  engine: string;
  program: string;
  args: readonly string[];
  /** Written to its standard input: texts travel by pipe, so that no list of processes shows them. */
  input: string | Uint8Array;
  signal: AbortSignal;
  timeoutMs: number;
  /** Resident memory beyond which it is killed. */
  memoryMegabytes: number;
};

const niceness = 5;

/**
 * Runs an engine that is a program to its end and returns its output. Its error output is dropped, since it may quote the text.
 * @throws EngineFailure when it is missing, fails, or takes too long, too much memory or output; the signal's reason
 */
export async function runEngine(run: EngineRun): Promise<Buffer> {
  const { engine, memoryMegabytes: residentMegabytes, ...rest } = run;
  try {
    return await runProgram({ ...rest, residentMegabytes, environment: plainEnvironment, niceness });
  } catch (error) {
    if (error instanceof ProgramFailure) throw new EngineFailure(engine, "unavailable", error.reason);
    throw error;
  }
}
