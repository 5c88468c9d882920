import type { Fetch } from "@cutwater/downloader/request.ts";
import { z } from "zod";

/** Hugging Face's file host, or a mirror of it. */
export type FileHost = {
  /** Such as https://huggingface.co, without a slash at its end. */
  address: string;
  /** Guarded; https alone, after redirects as well. */
  fetch: Fetch;
};

const Revision = z.object({ sha: z.string().regex(/^[0-9a-f]{40}$/) });

/** Where a file of a commit is. */
export const addressOf = ({ address }: FileHost, repository: string, commit: string, file: string): string =>
  `${address}/${repository}/resolve/${commit}/${file}`;

/** The newest commit of a repository. @throws Error in one sentence */
export async function newestCommit(
  { address, fetch }: FileHost,
  repository: string,
  signal: AbortSignal,
): Promise<string> {
  const url = `${address}/api/models/${repository}/revision/main`;
  const answer = await fetch(url, { signal });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`${url} answers with ${answer.status}`);
  }
  const { data } = Revision.safeParse(await answer.json().catch(() => null));
  if (!data) throw new Error(`${url} does not tell a commit`);
  return data.sha;
}
