import { startProgram } from "@cutwater/process/start-program.ts";
import { createTail } from "@cutwater/process/tail.ts";

export type ClientRun = {
  program: string;
  args: readonly string[];
  directory: string;
  environment: Readonly<Record<string, string>>;
  signal: AbortSignal;
};

/** `code` is null when it could not be started; `output` is the end of what it printed. */
export type ClientEnd = { code: number | null; output: string };

/** Characters of a client's last output to keep: they contain its fault. */
const outputKept = 16_000;

/**
 * Runs a client to its end, in its own process group. The whole group is killed on an abort and when this process dies, so that
 * no old client writes into a directory during the next fetch.
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
