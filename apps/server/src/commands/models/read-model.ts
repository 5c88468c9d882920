import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Egress } from "../../platform/egress/egress.ts";
import { EgressLimitError } from "../../platform/egress/limits.ts";
import { secureFetch } from "../../platform/egress/secure-fetch.ts";

/** Largest file of a network. The process of a job needs several times as much memory. */
export const maxModelBytes = 512 * 2 ** 20;
const patienceMs = 3_600_000;

export type ReadModelDeps = { egress: Pick<Egress, "fetch">; maxBytes?: number };

/** A file from this machine or the web: its bytes, and its name without the extension. */
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
  const answer = await secureFetch(egress)(from, { maxBytes, timeoutMs: patienceMs });
  const isTooLarge = Number(answer.headers.get("content-length")) > maxBytes;
  if (!answer.ok || isTooLarge) {
    await answer.body?.cancel();
    throw isTooLarge ? tooLarge(answer.url, maxBytes) : new Error(`${answer.url} answers with ${answer.status}`);
  }
  return { bytes: await bytesOf(answer, maxBytes), name: nameOf(decodeURIComponent(from.pathname)) };
}

async function bytesOf(answer: Response, maxBytes: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await answer.arrayBuffer());
  } catch (cause) {
    if (cause instanceof EgressLimitError && cause.limit === "bytes") throw tooLarge(answer.url, maxBytes);
    throw new Error(`${answer.url} broke off: ${(cause as Error).message}`, { cause });
  }
}

const tooLarge = (place: string, maxBytes: number): Error =>
  new Error(`${place} has more than ${Math.floor(maxBytes / 2 ** 20)} MB, the most that a network may have`);

const nameOf = (path: string): string => basename(path).replace(/\.onnx$/i, "");
