import { chmod, rm } from "node:fs/promises";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import type { Log } from "../log/log.ts";
import { FolderInUse } from "./lock.ts";

/**
 * Socket in the data folder. Through it the owner's commands send requests to the process that has the embedded database open.
 */
const socketName = "asked.sock";

/** Each message is one line. The server's last line says that its answer stayed valid until the client left. */
const Question = z.object({ name: z.string(), argument: z.string() });
const Answer = z.union([z.object({ answer: z.string() }), z.object({ no: z.string() })]);
const kept = { kept: true };

/** An expected refusal, in one sentence. It is sent to the client and not logged. */
export class CannotAnswer extends Error {
  override name = "CannotAnswer";
}

/** @param signal aborted when the process ends @throws CannotAnswer */
export type Handler = (
  argument: string,
  signal: AbortSignal,
) => Promise<{
  answer: string;
  /** Runs once the client has left. */
  afterwards?(): Promise<void>;
}>;
type Handlers = Readonly<Record<string, Handler>>;

/** Answers requests of other processes by name until it is closed. Clients that are still connected then are disconnected. */
export async function answerAsked(folder: string, handlers: Handlers, log: Log): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController();
  const answering = new Map<Socket, Promise<void>>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const answered = answerOne(socket, { handlers, log, signal: closing.signal });
    answering.set(
      socket,
      answered.finally(() => answering.delete(socket)),
    );
  });
  try {
    await listenAt(server, join(folder, socketName));
  } catch (error) {
    log.warn({ err: error }, "the socket in DATA_DIR does not open: commands need the server stopped");
  }
  server.on("error", (error) => log.warn({ err: error }, "a command could not connect"));
  return {
    async close() {
      server.close();
      closing.abort();
      for (const socket of answering.keys()) socket.destroy();
      await Promise.all(answering.values());
    },
  };
}

async function listenAt(server: Server, path: string): Promise<void> {
  await rm(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, () => {
      server.off("error", reject);
      resolve();
    });
  });
  // DATA_DIR may be open to other users. On a socket, connecting requires write permission.
  await chmod(path, 0o600);
}

type Deps = { handlers: Handlers; log: Log; signal: AbortSignal };

async function answerOne(socket: Socket, { handlers, log, signal }: Deps): Promise<void> {
  const next = linesOf(socket);
  const question = await next();
  if (question === null) return void socket.end();
  let afterwards: (() => Promise<void>) | undefined;
  try {
    const { name, argument } = Question.parse(JSON.parse(question));
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (!handler) throw new CannotAnswer(`this server knows no "${name}": it is of another version`);
    const handled = await handler(argument, signal);
    afterwards = handled.afterwards;
    say(socket, { answer: handled.answer });
  } catch (error) {
    if (!(error instanceof CannotAnswer)) log.error({ err: error }, "a command failed");
    say(socket, { no: error instanceof CannotAnswer ? error.message : "unexpected error: see the server's log" });
  }
  await next();
  if (!signal.aborted) say(socket, kept);
  await afterwards?.().catch((error: unknown) => log.error({ err: error }, "a command left something behind"));
  socket.end();
}

/** @property lost aborted when the server goes away before `leave` */
export type Asked = { answer: string; lost: AbortSignal; leave(): Promise<void> };

const stopped = "the server stopped meanwhile: run the command again";

/**
 * Sends a request to the process that uses a data folder. Everything that the answer names stays in place until `leave` is
 * called. `leave` throws if it did not stay.
 *
 * @throws FolderInUse if that process does not answer requests; Error in one sentence
 */
export async function askRunning(folder: string, name: string, argument = ""): Promise<Asked> {
  const socket = await connectTo(folder);
  const lost = new AbortController();
  socket.once("close", () => lost.abort(new Error(stopped)));
  const next = linesOf(socket);
  say(socket, { name, argument });
  const line = await next();
  if (line === null) throw new Error(stopped);
  const told = Answer.parse(JSON.parse(line));
  const leave = async () => {
    socket.end();
    const last = await next();
    // Waits until the server has finished the work that follows the answer.
    await next();
    socket.destroy();
    if (last !== JSON.stringify(kept)) throw new Error(stopped);
  };
  if ("answer" in told) return { answer: told.answer, lost: lost.signal, leave };
  await leave();
  throw new Error(told.no);
}

async function connectTo(folder: string): Promise<Socket> {
  const socket = createConnection(join(folder, socketName));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve).once("error", (cause: NodeJS.ErrnoException) => {
      const isForbidden = cause.code === "EACCES";
      const other = new Error(`only the user who runs the server of ${folder} may ask it`, { cause });
      reject(isForbidden ? other : new FolderInUse(folder, { cause }));
    });
  });
  return socket;
}

const say = (socket: Socket, words: object): void =>
  void (socket.writable && socket.write(`${JSON.stringify(words)}\n`));

/** Lines from the other side. Null once the other side has sent everything, or the connection is closed for any reason. */
function linesOf(socket: Socket): () => Promise<string | null> {
  const lines: (string | null)[] = [];
  let text = "";
  let wake = () => {};
  const hear = (...more: (string | null)[]) => {
    lines.push(...more);
    wake();
  };
  // No action is needed, because a "close" event follows.
  socket.on("error", () => {});
  for (const end of ["end", "close"]) socket.once(end, () => hear(null));
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    const whole = (text + chunk).split("\n");
    text = whole.pop() ?? "";
    hear(...whole);
  });
  return async () => {
    while (lines.length === 0)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    // The null at the end stays in the list, so that later calls return it too.
    return lines[0] === null ? null : (lines.shift() ?? null);
  };
}
