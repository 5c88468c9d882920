import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, realpath, rm, stat } from "node:fs/promises";
import { isAbsolute, join, relative } from "node:path";
import type { Present, PresentEngine } from "@cutwater/language/ports.ts";
import { z } from "zod";
import type { ProviderClient } from "../client/provider-client.ts";
import { isOk, jsonOf, kindOfStatus, type Reply } from "../client/reply.ts";
import { receiveVideo, usualVideoBytes } from "./receive.ts";
import { type PresentDeps, type Progress, untilDone } from "./until-done.ts";

const Answer = z.object({
  code: z.number(),
  data: z
    .object({ status: z.number().optional(), progress: z.number().nullish(), result: z.string().nullish() })
    .nullish(),
});

/** Codes in the service's answers: request accepted; task running, done, failed. */
const accepted = 10_000;
const isDone = 2;
const isFailed = 3;

/**
 * Duix-Avatar on a machine of the operator's. Files are exchanged through a folder that both sides can access, and requests
 * contain only their names. Tasks use POST /easy/submit and GET /easy/query?code=. Presenters are videos in that folder; still
 * pictures are not supported. Source: https://github.com/duixcom/Duix-Avatar, README and the client's requests
 */
export function createDuix(
  engine: PresentEngine,
  { url, folder }: { url: string; folder: string },
  client: ProviderClient,
  deps: PresentDeps,
): Present {
  const { ask, record, fail } = client;
  const addressOf = (path: string) => new URL(url.replace(/\/+$/, "") + path);

  async function answerOf(call: { path: string; body?: object; signal: AbortSignal }) {
    const reply = await ask({
      address: addressOf(call.path),
      ...(call.body && { body: JSON.stringify(call.body) }),
      headers: call.body ? { "content-type": "application/json" } : {},
      isCounted: !call.body,
      timeoutMs: 30_000,
      maxBytes: 1024 * 1024,
      signal: call.signal,
    });
    if (!isOk(reply)) throw fail(kindOfStatus(reply.status), `status ${reply.status}`);
    return answerIn(reply);
  }

  function answerIn(reply: Reply): z.infer<typeof Answer> {
    const { data } = Answer.safeParse(jsonOf(reply));
    if (!data) throw fail("badAnswer", "an answer of another shape");
    return data;
  }

  async function query(code: string, signal: AbortSignal): Promise<Progress> {
    const answer = await answerOf({ path: `/easy/query?code=${code}`, signal });
    const { status, progress, result } = answer.data ?? {};
    if (answer.code !== accepted || status === isFailed)
      return { kind: "failed", reason: `code ${answer.code}, status ${status}` };
    if (status !== isDone) return { kind: "working", share: progress == null ? null : progress / 100 };
    if (!result) throw fail("badAnswer", "a task that is done without a result");
    return { kind: "done", video: result };
  }

  return async (request) => {
    const { presenter, speech, seconds, onShare, signal } = request;
    if (presenter === null || !engine.presenters.includes(presenter)) throw fail("unsupported", "no such presenter");
    const code = randomUUID();
    const sent = join(folder, `${code}.wav`);
    await copyFile(speech, sent, constants.COPYFILE_EXCL);
    try {
      const body = { audio_url: `${code}.wav`, video_url: presenter, code, chaofen: 0, watermark_switch: 0, pn: 1 };
      const taken = await answerOf({ path: "/easy/submit", body, signal });
      if (taken.code !== accepted) throw fail("rejected", `code ${taken.code}`);
      await record({ seconds });
      const name = await untilDone({ query: () => query(code, signal), seconds, onShare, signal }, { ...deps, fail });
      const made = await resultIn(name);
      try {
        return await receiveVideo(request, { engine, fail, fetchTo: (path) => copyFile(made, path) });
      } finally {
        await rm(made, { force: true });
      }
    } finally {
      await rm(sent, { force: true });
    }
  };

  /** The file in the shared folder that an answer names. It is deleted after it was copied. */
  async function resultIn(name: string): Promise<string> {
    const path = await realpath(join(folder, name)).catch(() => null);
    const inside = path === null ? ".." : relative(await realpath(folder), path);
    if (path === null || inside.startsWith("..") || isAbsolute(inside))
      throw fail("badAnswer", "a result that is not in the folder");
    if (engine.presenters.includes(inside)) throw fail("badAnswer", "a result that is a presenter");
    const found = await stat(path);
    if (!found.isFile() || found.size > (deps.mostVideoBytes ?? usualVideoBytes))
      throw fail("badAnswer", `a result of ${found.size} bytes`);
    return path;
  }
}
