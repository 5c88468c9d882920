import type { ChildProcess } from "node:child_process";
import type { FromModel, ToModel } from "./messages.ts";

/** A child that answers messages. */
export type Channel = {
  pid: number;
  /** Sends a message. A child that has just ended ignores it; `gone` reports the end. */
  send(message: ToModel): void;
  /** Sets the function that gets each message, instead of the former one. */
  listen(onMessage: (message: FromModel) => void): void;
  /** Resolves with the way the child ended. */
  gone: Promise<string>;
  kill(): void;
  /** Whether it keeps this process from ending. */
  hold(isHeld: boolean): void;
};

/** Resolves with the way a child ended. */
export const goneOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once("exit", (code, killedBy) => resolve(`it ended with ${killedBy ?? `code ${code}`}`));
    // Without a listener, a child that could not be started would end us.
    child.on("error", (error: NodeJS.ErrnoException) => {
      if (child.pid === undefined) resolve(`no process could be started (${error.code})`);
    });
  });

/** Environment of each child, without the server's own variables. */
export const plainEnvironment = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C.UTF-8" } as const;
