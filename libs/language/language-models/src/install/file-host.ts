import type { Fetch } from "@cutwater/downloader/request.ts";
import { z } from "zod";
import { asFetchFailure, FetchFailure } from "./fetch-failure.ts";

/** Hugging Face's file host, or a mirror of it. */
export type FileHost = {
  /** Base address such as https://huggingface.co, without a slash at its end. */
  address: string;
  /** A guarded fetch that allows only https, also after redirects. */
  fetch: Fetch;
};

const Revision = z.object({ sha: z.string().regex(/^[0-9a-f]{40}$/) });
const Tree = z.array(z.object({ path: z.string(), size: z.number().int().min(0) }));

/** Address of a file in a commit. */
export const addressOf = ({ address }: FileHost, repository: string, commit: string, file: string): string =>
  `${address}/${repository}/resolve/${commit}/${file}`;

/** The newest commit of a repository. @throws FetchFailure, or the signal's reason */
export async function newestCommit(host: FileHost, repository: string, signal: AbortSignal): Promise<string> {
  const url = `${host.address}/api/models/${repository}/revision/main`;
  const answer = await ask(host, url, signal);
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new FetchFailure(answer.status === 404 ? "missing" : "unreachable", `${url} answers with ${answer.status}`);
  }
  const { data } = Revision.safeParse(await answer.json().catch(() => null));
  if (!data) throw new FetchFailure("unreachable", `${url} does not tell a commit`);
  return data.sha;
}

/** Bytes of each file of a commit; null where the host does not state them. @throws FetchFailure, or the signal's reason */
export async function sizesAt(
  host: FileHost,
  repository: string,
  commit: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number> | null> {
  const answer = await ask(host, `${host.address}/api/models/${repository}/tree/${commit}?recursive=true`, signal);
  if (!answer.ok) {
    await answer.body?.cancel();
    return null;
  }
  const { data } = Tree.safeParse(await answer.json().catch(() => null));
  return data ? new Map(data.map(({ path, size }) => [path, size])) : null;
}

async function ask({ fetch }: FileHost, url: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw asFetchFailure(error, url);
  }
}
