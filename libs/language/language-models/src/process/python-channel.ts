import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { plainEnvironment } from "@cutwater/process/program.ts";
import { startJsonProgram } from "@cutwater/process/start-json-program.ts";
import { type Channel, wayOf } from "./channel.ts";
import type { FromModel } from "./messages.ts";

const script = fileURLToPath(new URL("../../python/hear.py", import.meta.url));

/** A Python process for one model. Messages are lines of JSON on its standard input and output. All other output is discarded. */
export function startPython(python: string, program = script): Channel {
  let listener: (message: FromModel) => void = () => {};
  const running = startJsonProgram({
    program: python,
    // -I: no modules from the working directory or from variables. -B: no compiled files.
    args: ["-I", "-B", program],
    environment: { ...plainEnvironment, HF_HUB_OFFLINE: "1" },
    // The child ends by itself when its parent is gone.
    isLeashed: false,
    niceness: constants.priority.PRIORITY_BELOW_NORMAL,
    onMessage: (message) => listener(message as FromModel),
  });
  return {
    pid: running.pid ?? 0,
    send: running.send,
    listen: (onMessage) => void (listener = onMessage),
    gone: running.ended.then(wayOf),
    kill: () => running.stop(),
    hold: running.hold,
  };
}
