import { spawn } from "node:child_process";
import type { Socket } from "node:net";
import { constants, setPriority } from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type Channel, goneOf, plainEnvironment } from "./channel.ts";
import type { FromModel } from "./messages.ts";

const script = fileURLToPath(new URL("../../python/hear.py", import.meta.url));

/** A Python process for one model: messages are lines of JSON on its standard input and output. Other output is dropped. */
export function startPython(python: string, program = script): Channel {
  // Isolated: no modules from the working directory or from variables. It writes no compiled files and uses no network.
  const child = spawn(python, ["-I", "-B", program], {
    env: { ...plainEnvironment, HF_HUB_OFFLINE: "1" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const { stdin, stdout } = child;
  // The child is gone: `gone` reports it.
  stdin.on("error", () => {});
  const lines = createInterface({ input: stdout });
  const pipes = [stdin, stdout] as unknown as Socket[];
  return {
    pid: child.pid ?? 0,
    send: (message) => void stdin.write(`${JSON.stringify(message)}\n`),
    listen(onMessage) {
      lines.removeAllListeners("line");
      lines.on("line", (line) => onMessage(JSON.parse(line) as FromModel));
    },
    gone: goneOf(child),
    kill: () => void child.kill("SIGKILL"),
    hold(isHeld) {
      if (isHeld) child.ref();
      else child.unref();
      for (const pipe of pipes)
        if (isHeld) pipe.ref();
        else pipe.unref();
    },
  };
}
