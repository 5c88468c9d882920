import { resumableUploadPath, type Uploaded } from "@cutwater/contract/uploads.ts";
import { ApiRefusal, networkError, networkErrorKey } from "@cutwater/ui/api/refusal.ts";
import { currentLanguage } from "@cutwater/ui/i18n/current-language.ts";
import { refuseIfAnswered } from "./read-answer.ts";
import type { UploadOptions } from "./send-whole.ts";
import type { TransportResponse } from "./transport.ts";
import type { UnfinishedUploads } from "./unfinished-uploads.ts";

type ResumableUploadOptions = UploadOptions & {
  unfinished: UnfinishedUploads;
  /** Returns the facts of a complete upload; throws the refusal. */
  find(id: string): Promise<Uploaded>;
  pause(ms: number, signal: AbortSignal): Promise<void>;
};

/** Size of a part. Files are sent in parts because proxies may limit the size of a request or buffer it completely. */
const partBytes = 16 * 1024 * 1024;
/** Pauses between retries without network. Progress resets the number of retries. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Sends a file by tus 1.0 (https://tus.io/protocols/resumable-upload). An interrupted upload resumes automatically when the
 * network returns. After a reload it resumes when the same file is sent again.
 *
 * Throws an `ApiRefusal`, also when the network does not return, or the signal's reason. The bytes that have arrived stay at the
 * server for the next attempt; `dropUnfinished` deletes them.
 */
export async function sendInParts(file: File, options: ResumableUploadOptions): Promise<Uploaded> {
  const { signal, unfinished } = options;
  let failures = 0;
  let most = 0;
  const arrived = (bytes: number) => {
    if (bytes > most) failures = 0;
    most = Math.max(most, bytes);
    options.onBytes(bytes);
  };
  const upload: Upload = { file, url: unfinished.find(file)?.url ?? null, arrived };
  for (;;) {
    try {
      return await resume(upload, options);
    } catch (error) {
      signal.throwIfAborted();
      if (!isNetwork(error)) {
        unfinished.forget(file);
        throw error;
      }
      const ms = pausesMs[failures];
      if (ms === undefined) throw networkError(currentLanguage(), error);
      failures += 1;
      await options.pause(ms, signal);
    }
  }
}

type Upload = {
  file: File;
  /** The address of the upload at the server; null until it is created. */
  url: string | null;
  /** Called with the number of bytes that the server has received. */
  arrived(bytes: number): void;
};

async function resume(upload: Upload, options: ResumableUploadOptions): Promise<Uploaded> {
  const { file } = upload;
  let offset = upload.url === null ? null : await offsetOf(upload.url, options);
  if (upload.url !== null && offset === null) {
    // Complete, and its answer was lost; or deleted, and it starts again.
    const found = await options.find(idIn(upload.url)).catch(nullUnlessNetwork);
    if (found) return ended(found);
    upload.url = null;
  }
  const url = upload.url ?? (await create(file, options));
  upload.url = url;
  offset ??= 0;
  upload.arrived(offset);
  const storing = storingProgress(file, url, options);
  while (offset < file.size) {
    storing.onBytes(offset);
    offset = await append(file, { url, offset }, storing);
    upload.arrived(offset);
  }
  return ended(await options.find(idIn(url)));

  function ended(uploaded: Uploaded): Uploaded {
    options.unfinished.forget(file);
    return uploaded;
  }
}

/** The same options, with progress also stored, once a percent. */
function storingProgress(file: File, url: string, options: ResumableUploadOptions): ResumableUploadOptions {
  let storedPercent = -1;
  return {
    ...options,
    onBytes(bytes) {
      const percent = Math.floor((bytes / file.size) * 100);
      if (percent !== storedPercent) options.unfinished.keep(file, url, percent);
      storedPercent = percent;
      options.onBytes(bytes);
    },
  };
}

/** Asks the server to delete the bytes of an abandoned file. Failures are ignored: the server deletes them later by itself. */
export async function dropUnfinished(
  file: File,
  { send, token, unfinished }: Pick<ResumableUploadOptions, "send" | "token" | "unfinished">,
) {
  const known = unfinished.find(file);
  if (!known) return;
  unfinished.forget(file);
  const request = {
    method: "DELETE",
    url: known.url,
    headers: headersOf(token),
    signal: AbortSignal.timeout(8_000),
  } as const;
  await send(request).catch(() => null);
}

/** Creates an upload. @returns its address */
async function create(file: File, { send, host, token, signal }: ResumableUploadOptions): Promise<string> {
  const received = await send({
    method: "POST",
    url: `${host}${resumableUploadPath}?lang=${currentLanguage()}`,
    headers: { ...headersOf(token), "upload-length": String(file.size) },
    signal,
  });
  const path = received.status === 201 ? received.header("location") : null;
  return path ? new URL(path, host || location.href).href : refused(received, token);
}

/** The number of bytes that the server has; null when it does not know the upload. */
async function offsetOf(url: string, { send, token, signal }: ResumableUploadOptions): Promise<number | null> {
  const received = await send({ method: "HEAD", url, headers: headersOf(token), signal });
  if (received.status === 404 || received.status === 410) return null;
  const offset = offsetIn(received);
  return received.status === 200 && offset !== null ? offset : refused(received, token);
}

/** Sends the next part. @returns the number of bytes that the server then has */
async function append(
  file: File,
  { url, offset }: { url: string; offset: number },
  options: ResumableUploadOptions,
): Promise<number> {
  const { send, token, signal, onBytes } = options;
  const received = await send({
    method: "PATCH",
    url: `${url}?lang=${currentLanguage()}`,
    headers: {
      ...headersOf(token),
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
    },
    body: file.slice(offset, offset + partBytes),
    signal,
    onBytes: (bytes) => onBytes(offset + bytes),
  });
  const next = offsetIn(received);
  return received.status === 204 && next !== null && next > offset ? next : refused(received, token);
}

const offsetIn = (received: TransportResponse): number | null => {
  const offset = received.header("upload-offset");
  return offset !== null && Number.isSafeInteger(Number(offset)) ? Number(offset) : null;
};

const headersOf = (token: string | null): Record<string, string> => ({
  "tus-resumable": "1.0.0",
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

const idIn = (url: string): string => new URL(url).pathname.split("/").at(-1) ?? "";

/** Throws the refusal of the server; else a TypeError, which counts as a network failure. */
function refused(received: TransportResponse, token: string | null): never {
  refuseIfAnswered(received, token);
  throw new TypeError(`The server answered ${received.status}`);
}

const isNetwork = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ApiRefusal && error.key === networkErrorKey);

function nullUnlessNetwork(error: unknown): null {
  if (isNetwork(error) || !(error instanceof ApiRefusal)) throw error;
  return null;
}
