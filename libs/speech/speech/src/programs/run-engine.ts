import { EngineFailure } from "@cutwater/language/failures.ts";
import { plainEnvironment } from "@cutwater/process/program.ts";
import { ProgramFailure } from "@cutwater/process/program-failure.ts";
import { runProgram } from "@cutwater/process/run-program.ts";

export type EngineRun = {
  /** Name of the engine in failure messages. */
  engine: string;
  program: string;
  args: readonly string[];
  /** Standard input. Texts are passed by pipe, so that no process list shows them. */
  input: string | Uint8Array;
  signal: AbortSignal;
  timeoutMs: number;
  /** Limit of resident memory; an engine that exceeds it is killed. */
  memoryMegabytes: number;
};

const niceness = 5;

/**
 * Runs an engine's program to its end and returns its output. Its error output is discarded, since it may quote the text.
 * @throws EngineFailure when the program is missing, fails, or exceeds its time, memory or output limit; the signal's reason
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
