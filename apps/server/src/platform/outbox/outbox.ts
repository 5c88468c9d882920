import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../clock.ts";

/** The outbox for mails and text messages that are not really sent: a folder with one `.eml` or `.txt` file for each message. */
export type Outbox = {
  /**
   * Adds a message, whole or not at all. Only the instance's own user can read the file. Beyond `mostMessages` messages the
   * oldest are deleted.
   */
  put(kind: MessageKind, content: Uint8Array | string): Promise<void>;
  /** The newest messages first, at most `count`. */
  newest(count: number): Promise<StoredMessage[]>;
};

export type MessageKind = "eml" | "txt";
/** @property name sorts by time; @property date epoch ms */
export type StoredMessage = { name: string; kind: MessageKind; date: number; content: Buffer };

type Options = {
  folder: string;
  clock: Clock;
  newId?: () => string;
  /** The maximum number of messages that the folder keeps. */
  mostMessages?: number;
};

export function createOutbox({ folder, clock, newId = shortId, mostMessages = 500 }: Options): Outbox {
  return {
    async put(kind, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${stampOf(clock.now())}-${newId()}.${kind}`;
      // Readers list only finished messages. A hidden file is not finished.
      const beside = join(folder, `.${name}`);
      try {
        const file = await open(beside, "wx", 0o600);
        try {
          await file.writeFile(content);
        } finally {
          await file.close();
        }
        await rename(beside, join(folder, name));
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
      for (const { name: old } of (await messagesIn(folder)).slice(mostMessages))
        await rm(join(folder, old), { force: true });
    },

    async newest(count) {
      const messages = (await messagesIn(folder)).slice(0, count);
      const read = messages.map(async (message) => {
        const content = await readIfThere(join(folder, message.name));
        return content === null ? [] : [{ ...message, content }];
      });
      return (await Promise.all(read)).flat();
    },
  };
}

const shortId = () => randomBytes(4).toString("hex");

/** 2026-11-20T22-06-43-123Z: an ISO time without the signs that file systems reject. */
const stampOf = (ms: number): string => new Date(ms).toISOString().replace(/[:.]/g, "-");

const messageName = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z-.*\.(eml|txt)$/;

/** The newest first. Other files in the folder are left alone. */
async function messagesIn(folder: string): Promise<Omit<StoredMessage, "content">[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return []; // Nothing was sent yet.
    throw error;
  });
  return names
    .flatMap((name) => {
      const [, hour, minute, second, ms, kind] = messageName.exec(name) ?? [];
      if (!kind) return [];
      return [{ name, kind: kind as MessageKind, date: Date.parse(`${hour}:${minute}:${second}.${ms}Z`) }];
    })
    .sort((one, other) => (one.name < other.name ? 1 : -1));
}

/** Null when the file was deleted meanwhile to make room for a newer one. */
async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
