import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { Refusal } from "@cutwater/contract/answer.ts";
import type { Egress } from "../platform/egress/egress.ts";
import { EgressLimitError } from "../platform/egress/limits.ts";
import { egressMessages } from "../platform/egress/messages.ts";

/** The largest file of a network; what a job's process has in memory is several times as much. */
export const maxModelBytes = 512 * 2 ** 20;
const patienceMs = 3_600_000;
const maxRedirects = 10;

export type ReadModelDeps = { egress: Pick<Egress, "fetch">; maxBytes?: number };

/** A file of this machine or the net: its bytes, and its name without the ending. */
export type ModelFile = { bytes: Uint8Array; name: string };

export const isAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(text);

/**
 * @param place a path, or an https address
 * @throws Error in one sentence for the operator
 */
export async function readModel(
  place: string,
  { egress, maxBytes = maxModelBytes }: ReadModelDeps,
): Promise<ModelFile> {
  if (isAddress(place)) return await fetched(new URL(place), { egress, maxBytes });
  const found = await stat(place).catch((cause: unknown) => {
    throw new Error(`${place} cannot be read: give the path of an ONNX file, or an https address`, { cause });
  });
  if (!found.isFile()) throw new Error(`${place} is no file`);
  if (found.size > maxBytes) throw tooLarge(place, maxBytes);
  return { bytes: await readFile(place), name: nameOf(place) };
}

async function fetched(from: URL, { egress, maxBytes }: Required<ReadModelDeps>): Promise<ModelFile> {
  let url = from;
  for (let followed = 0; followed <= maxRedirects; followed++) {
    checkProtocol(url);
    const answer = await egress
      .fetch(url, { redirect: "manual", maxBytes, timeoutMs: patienceMs })
      .catch((error: unknown) => {
        throw unreachable(url, error);
      });
    const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get("location") : null;
    if (location !== null) {
      await answer.body?.cancel();
      url = new URL(location, url);
      continue;
    }
    const isTooLarge = Number(answer.headers.get("content-length")) > maxBytes;
    if (!answer.ok || isTooLarge) {
      await answer.body?.cancel();
      throw isTooLarge ? tooLarge(url.href, maxBytes) : new Error(`${url.href} answers with ${answer.status}`);
    }
    return { bytes: await bytesOf(answer, url, maxBytes), name: nameOf(decodeURIComponent(from.pathname)) };
  }
  throw new Error(`${from.href} leads through more than ${maxRedirects} redirects`);
}

async function bytesOf(answer: Response, url: URL, maxBytes: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await answer.arrayBuffer());
  } catch (cause) {
    if (cause instanceof EgressLimitError && cause.limit === "bytes") throw tooLarge(url.href, maxBytes);
    throw new Error(`${url.href} broke off: ${(cause as Error).message}`, { cause });
  }
}

function unreachable(url: URL, error: unknown): Error {
  const why = error instanceof Refusal ? sentenceOf(error) : `it cannot be reached (${causeOf(error).message})`;
  return new Error(`${url.href}: ${why}`, { cause: error });
}

const sentenceOf = ({ key }: Refusal): string => (egressMessages.en as Readonly<Record<string, string>>)[key] ?? key;

/** undici's own error says only that a fetch failed. */
const causeOf = (error: unknown): Error =>
  error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);

/** Whoever stands between may change what comes by http. */
function checkProtocol(url: URL): void {
  const isHere = url.protocol === "http:" && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol !== "https:" && !isHere) throw new Error(`${url.href} is no https address`);
}

const tooLarge = (place: string, maxBytes: number): Error =>
  new Error(`${place} has more than ${Math.floor(maxBytes / 2 ** 20)} MB, the most that a network may have`);

const nameOf = (path: string): string => basename(path).replace(/\.onnx$/i, "");
