import { startProgram } from "@cutwater/process/start-program.ts";
import { createTail } from "@cutwater/process/tail.ts";

export type ClientRun = {
  program: string;
  args: readonly string[];
  directory: string;
  environment: Readonly<Record<string, string>>;
  signal: AbortSignal;
};

/** `code` is null when the client could not be started. `output` is the end of the client's output. */
export type ClientEnd = { code: number | null; output: string };

/** Number of characters to keep from the end of a client's output, where it reports its error. */
const outputKept = 16_000;

/**
 * Runs a client to its end in a process group of its own. The whole group is killed on an abort and when this process dies, so
 * that no old client writes into a directory during the next fetch.
 *
 * @throws the signal's reason, after the client's whole group is killed
 */
export async function runClient({ program, args, directory, environment, signal }: ClientRun): Promise<ClientEnd> {
  const output = createTail(outputKept);
  const running = startProgram({
    program,
    args,
    directory,
    environment: { LANG: "C.UTF-8", ...environment },
    isGroup: true,
    stdout: "pipe",
    stderr: output.add,
    signal,
  });
  running.stdout.setEncoding("utf8").on("data", output.add);
  const { code } = await running.ended;
  signal.throwIfAborted();
  // The shell's exit codes for a missing program.
  return { code: code === 126 || code === 127 ? null : code, output: output.text() };
}
