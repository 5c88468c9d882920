import { fileURLToPath } from "node:url";
import type { Program, ProgramStart } from "./program.ts";
import { type Messages, spawnProgram } from "./start-program.ts";

export type ModuleStart = Omit<ProgramStart, "program" | "stdin" | "isLeashed" | "args"> & {
  args?: readonly string[];
  /** Arguments of Node itself. */
  nodeArguments: readonly string[];
  /** Serialisation of messages; "json" by default. */
  serialization?: NonNullable<Messages>;
};

/** A Node process that runs a module. Its `process` emits "disconnect" when this process ends. */
export type ModuleProgram = Omit<Program, "stdin"> & {
  /** `onSent` is called when the message was sent, or was dropped because the module has ended. */
  send(message: object, onSent?: () => void): void;
  /** Sets the function that receives each message, in place of the previous function. */
  listen(onMessage: (message: unknown) => void): void;
};

/** Starts a module in its own Node process. @throws the signal's reason when it is aborted already */
export function startModule(module: URL, start: ModuleStart): ModuleProgram {
  const { args = [], nodeArguments, serialization = "json", ...rest } = start;
  const all = [...nodeArguments, fileURLToPath(module), ...args];
  const { running, child } = spawnProgram(
    { ...rest, program: process.execPath, args: all, isLeashed: false },
    serialization,
  );
  return {
    ...running,
    send(message, onSent = () => {}) {
      if (child.connected) child.send(message, onSent);
      else onSent();
    },
    listen(onMessage) {
      child.removeAllListeners("message");
      child.on("message", onMessage);
    },
  };
}
