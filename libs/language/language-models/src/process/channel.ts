import type { ChildProcess } from "node:child_process";
import type { FromModel, ToModel } from "./messages.ts";

/** A child that answers messages. */
export type Channel = {
  pid: number;
  /** A child that has just gone takes none; `gone` tells of it. */
  send(message: ToModel): void;
  /** Called with each message; the last listener alone hears them. */
  listen(onMessage: (message: FromModel) => void): void;
  /** Resolves with how it ended. */
  gone: Promise<string>;
  kill(): void;
  /** Whether it keeps this process from ending. */
  hold(isHeld: boolean): void;
};

/** Resolves with how a child ended. */
export const goneOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once("exit", (code, killedBy) => resolve(`it ended with ${killedBy ?? `code ${code}`}`));
    // Without a listener, a child that could not be started would end us.
    child.on("error", (error: NodeJS.ErrnoException) => {
      if (child.pid === undefined) resolve(`no process could be started (${error.code})`);
    });
  });

/** The environment of each: nothing of the server's own. */
export const plainEnvironment = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C.UTF-8" } as const;
