import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { FolderInUse } from "../db/lock.ts";
import type { Log } from "../log/log.ts";

/** In the data folder, which only its owner can reach: where commands ask the process that has the embedded database. */
const socketName = "asked.sock";

/** One line each way. */
const Question = z.object({ name: z.string(), argument: z.string() });
const Answer = z.union([z.object({ answer: z.string() }), z.object({ fault: z.string() })]);

/** @throws Error in one sentence */
export type Handler = (argument: string) => Promise<{
  answer: string;
  /** Done once whoever asked has gone away. */
  afterwards?(): Promise<void>;
}>;

/** Answers the questions of other processes, by name, until it is closed; whoever still asks then is sent away. */
export async function answerAsked(
  folder: string,
  handlers: Readonly<Record<string, Handler>>,
  log: Log,
): Promise<{ close(): Promise<void> }> {
  const path = join(folder, socketName);
  await rm(path, { force: true });
  const answering = new Map<Socket, Promise<void>>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    answering.set(
      socket,
      answerOne(socket, handlers, log).finally(() => answering.delete(socket)),
    );
  });
  const isListening = new Promise<boolean>((resolve) => {
    server.once("listening", () => resolve(true));
    server.once("error", (error) => {
      log.warn({ err: error }, "commands need the server stopped: the path of DATA_DIR may be too long for a socket");
      resolve(false);
    });
  });
  server.listen(path);
  if (!(await isListening)) return { close: async () => {} };
  // Where DATA_DIR is open to others: to connect takes the right to write.
  await chmod(path, 0o600);
  return {
    async close() {
      server.close();
      for (const socket of answering.keys()) socket.destroy();
      await Promise.all(answering.values());
    },
  };
}

async function answerOne(socket: Socket, handlers: Readonly<Record<string, Handler>>, log: Log): Promise<void> {
  // What breaks is closed, too.
  socket.on("error", () => {});
  const left = new Promise<null>((resolve) => {
    for (const event of ["end", "close"]) socket.once(event, () => resolve(null));
  });
  const question = await Promise.race([lineOf(socket), left]);
  if (question === null) return void socket.end();
  let afterwards: (() => Promise<void>) | undefined;
  try {
    const { name, argument } = Question.parse(JSON.parse(question));
    const handler = handlers[name];
    if (!handler) throw new Error(`this server knows no "${name}"`);
    const handled = await handler(argument);
    afterwards = handled.afterwards;
    say(socket, { answer: handled.answer });
  } catch (error) {
    log.warn({ err: error }, "a command was refused");
    say(socket, { fault: (error as Error).message });
  }
  await left;
  await afterwards?.().catch((error: unknown) => log.error({ err: error }, "a command left something behind"));
  socket.end();
}

/** An answer that lasts until its asker leaves. */
export type Asked = { answer: string; leave(): Promise<void> };

/** @throws FolderInUse where the process that uses the folder answers nobody; Error with the fault that it tells */
export async function askRunning(folder: string, name: string, argument = ""): Promise<Asked> {
  const socket = createConnection(join(folder, socketName));
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const gone = closed.then(() => Promise.reject(new Error("the server stopped meanwhile: try again")));
  gone.catch(() => {});
  try {
    await once(socket, "connect").catch((cause: unknown) => {
      throw new FolderInUse(folder, { cause });
    });
    socket.on("error", () => {});
    say(socket, { name, argument });
    const told = Answer.parse(JSON.parse(await Promise.race([lineOf(socket), gone])));
    if ("fault" in told) throw new Error(told.fault);
    return {
      answer: told.answer,
      async leave() {
        socket.end();
        await closed;
      },
    };
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

const say = (socket: Socket, words: object): void => void socket.write(`${JSON.stringify(words)}\n`);

const lineOf = async (socket: Socket): Promise<string> => (await once(createInterface(socket), "line"))[0] as string;
