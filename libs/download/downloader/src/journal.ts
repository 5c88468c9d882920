import { type FileHandle, open, readFile, rename, rm } from "node:fs/promises";
import { joinSpans, type Span } from "./spans.ts";

/** Properties that identify the content of a file. If any of them differs, a resumed download starts over. */
export type Identity = {
  /** The caller's own name for the media. */
  key: string;
  sizeBytes: number;
  host: string;
  etag: string | null;
  lastModified: string | null;
};

/**
 * Records which bytes of a file are on disk, so that a download can continue after a kill at any moment. Bytes are written and
 * synced first, and recorded in the journal afterwards. An incomplete line, left by a kill, is ignored.
 */
export type Journal = {
  /** Spans that were on disk when the journal was opened. */
  have: Span[];
  /** Records bytes that were written to the file. They reach the journal within 4 MiB or a second of writing. */
  wrote(span: Span): Promise<void>;
  /** Writes all pending records to the journal. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const flushBytes = 4 * 1024 * 1024;
const flushMs = 1_000;

/**
 * Opens the journal beside a file. When its identity differs, or the file's size differs from the size in the journal, the download
 * starts over with nothing on disk.
 *
 * @param file the open file for the bytes; this function sets its size.
 * @param isSame compares samples of the bytes on disk with the host's: an ETag may be missing, weak, or equal for another file.
 */
export async function openJournal(
  path: string,
  identity: Identity,
  file: FileHandle,
  now: () => number,
  isSame: (have: Span[]) => Promise<boolean> = async () => true,
): Promise<Journal> {
  const { size } = await file.stat();
  const noted = size === identity.sizeBytes ? await readSpans(path, identity) : [];
  const have = noted.length > 0 && (await isSame(noted)) ? noted : [];
  await replace(path, [JSON.stringify(identity), ...have.map(lineOf), ""].join("\n"));
  if (have.length === 0) {
    await file.truncate(0);
    await file.truncate(identity.sizeBytes);
  }
  const log = await open(path, "a");
  let pending: Span[] = [];
  let pendingBytes = 0;
  let flushedAt = now();
  let flushing: Promise<void> | null = null;

  const flush = async (): Promise<void> => {
    if (flushing) await flushing;
    if (pending.length === 0) return;
    const spans = joinSpans(pending);
    pending = [];
    pendingBytes = 0;
    flushedAt = now();
    flushing = (async () => {
      await file.datasync();
      await log.appendFile(spans.map((span) => `${lineOf(span)}\n`).join(""));
    })().finally(() => {
      flushing = null;
    });
    await flushing;
  };

  return {
    have,
    async wrote(span) {
      pending.push({ ...span });
      pendingBytes += span.end - span.start;
      const isDue = pendingBytes >= flushBytes || now() - flushedAt >= flushMs;
      if (isDue && !flushing) await flush();
    },
    flush,
    close: () => log.close(),
  };
}

/** Deletes the journal of a finished or abandoned download. */
export const removeJournal = (path: string): Promise<void> => rm(path, { force: true });

const lineOf = ({ start, end }: Span): string => `${start} ${end}`;

async function readSpans(path: string, identity: Identity): Promise<Span[]> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  // Text behind the last line feed was torn by a kill.
  const [head, ...lines] = text.slice(0, text.lastIndexOf("\n") + 1).split("\n");
  if (head !== JSON.stringify(identity)) return [];
  const spans = lines.map((line) => /^(\d+) (\d+)$/.exec(line)).filter((match) => match !== null);
  return joinSpans(spans.map((match) => ({ start: Number(match[1]), end: Number(match[2]) }))).filter(
    ({ end }) => end <= identity.sizeBytes,
  );
}

/** The old text or the new one, never half of it. */
async function replace(path: string, text: string): Promise<void> {
  const fresh = await open(`${path}.new`, "w");
  try {
    await fresh.writeFile(text);
    await fresh.datasync();
  } finally {
    await fresh.close();
  }
  await rename(`${path}.new`, path);
}
