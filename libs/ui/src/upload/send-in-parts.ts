import { resumableUploadPath, type Uploaded } from "@cutwater/contract/uploads.ts";
import { ApiRefusal, networkError, networkErrorKey } from "../api/refusal.ts";
import { currentLanguage } from "../i18n/current-language.ts";
import { refuseIfAnswered } from "./read-answer.ts";
import type { UploadOptions } from "./send-whole.ts";
import type { TransportResponse } from "./transport.ts";
import type { UnfinishedUploads } from "./unfinished-uploads.ts";

type ResumableUploadOptions = UploadOptions & {
  unfinished: UnfinishedUploads;
  /** What the server found a whole upload to be; throws its refusal. */
  find(id: string): Promise<Uploaded>;
  pause(ms: number, signal: AbortSignal): Promise<void>;
};

/** Proxies may limit a request's size or hold it back until it is whole. */
const partBytes = 16 * 1024 * 1024;
/** Between tries when the network is gone; each byte that gets through begins the count anew. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Sends a file by tus 1.0 (https://tus.io/protocols/resumable-upload), and goes on where it broke off: after a while without
 * network by itself, after a reload when the same file is sent again.
 *
 * Throws an `ApiRefusal`, also when the network does not come back; then, and on the signal, the half that arrived stays for
 * the next time. `dropUnfinished` takes it away.
 */
export async function sendInParts(file: File, way: ResumableUploadOptions): Promise<Uploaded> {
  const { signal, unfinished } = way;
  let [failures, most] = [0, 0];
  const arrived = (bytes: number) => {
    if (bytes > most) failures = 0;
    most = Math.max(most, bytes);
    way.onBytes(bytes);
  };
  const upload: Upload = { file, url: unfinished.find(file)?.url ?? null, arrived };
  for (;;) {
    try {
      return await goOn(upload, way);
    } catch (error) {
      signal.throwIfAborted();
      if (!isNetwork(error)) {
        unfinished.forget(file);
        throw error;
      }
      const ms = pausesMs[failures];
      if (ms === undefined) throw networkError(currentLanguage(), error);
      failures += 1;
      await way.pause(ms, signal);
    }
  }
}

type Upload = {
  file: File;
  /** Where the server keeps what arrived; null before it was asked for a place. */
  url: string | null;
  /** Hears how much the server has. */
  arrived(bytes: number): void;
};

async function goOn(upload: Upload, way: ResumableUploadOptions): Promise<Uploaded> {
  const { file } = upload;
  let offset = upload.url === null ? null : await offsetOf(upload.url, way);
  if (upload.url !== null && offset === null) {
    // Whole already, and we did not hear of it; or lost, and it begins anew.
    const found = await way.find(idIn(upload.url)).catch(nullUnlessNetwork);
    if (found) return ended(found);
    upload.url = null;
  }
  const url = upload.url ?? (await begin(file, way));
  upload.url = url;
  offset ??= 0;
  upload.arrived(offset);
  const noting = notingProgress(file, url, way);
  while (offset < file.size) {
    noting.onBytes(offset);
    offset = await append(file, { url, offset }, noting);
    upload.arrived(offset);
  }
  return ended(await way.find(idIn(url)));

  function ended(uploaded: Uploaded): Uploaded {
    way.unfinished.forget(file);
    return uploaded;
  }
}

/** The same way, whose progress is written down too, a percent at a time. */
function notingProgress(file: File, url: string, way: ResumableUploadOptions): ResumableUploadOptions {
  let noted = -1;
  return {
    ...way,
    onBytes(bytes) {
      const percent = Math.floor((bytes / file.size) * 100);
      if (percent !== noted) way.unfinished.keep(file, url, percent);
      noted = percent;
      way.onBytes(bytes);
    },
  };
}

/** Lets the server forget what arrived of a file that is given up. Whether it hears of it does not matter. */
export async function dropUnfinished(
  file: File,
  { send, token, unfinished }: Pick<ResumableUploadOptions, "send" | "token" | "unfinished">,
) {
  const known = unfinished.find(file);
  if (!known) return;
  unfinished.forget(file);
  const asked = {
    method: "DELETE",
    url: known.url,
    headers: headersOf(token),
    signal: AbortSignal.timeout(8_000),
  } as const;
  await send(asked).catch(() => null);
}

/** @returns the new upload's address. */
async function begin(file: File, { send, host, token, signal }: ResumableUploadOptions): Promise<string> {
  const received = await send({
    method: "POST",
    url: `${host}${resumableUploadPath}?lang=${currentLanguage()}`,
    headers: { ...headersOf(token), "upload-length": String(file.size) },
    signal,
  });
  const path = received.status === 201 ? received.header("location") : null;
  return path ? new URL(path, host || location.href).href : refused(received, token);
}

/** How much of an upload the server has; null when it knows none of that address. */
async function offsetOf(url: string, { send, token, signal }: ResumableUploadOptions): Promise<number | null> {
  const received = await send({ method: "HEAD", url, headers: headersOf(token), signal });
  if (received.status === 404 || received.status === 410) return null;
  const offset = offsetIn(received);
  return received.status === 200 && offset !== null ? offset : refused(received, token);
}

/** @returns how much the server has then. */
async function append(
  file: File,
  { url, offset }: { url: string; offset: number },
  way: ResumableUploadOptions,
): Promise<number> {
  const { send, token, signal, onBytes } = way;
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
  const told = received.header("upload-offset");
  return told !== null && Number.isSafeInteger(Number(told)) ? Number(told) : null;
};

const headersOf = (token: string | null): Record<string, string> => ({
  "tus-resumable": "1.0.0",
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

const idIn = (url: string): string => new URL(url).pathname.split("/").at(-1) ?? "";

/** A no of the server in its own words, else something between us and it, which may pass. */
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
