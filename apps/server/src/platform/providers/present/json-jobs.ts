import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Present, PresentEngine, PresentRequest } from "@cutwater/language/ports.ts";
import { sniff } from "@cutwater/media/pictures/sniff.ts";
import type { PresentFields } from "../../../config/variables-present.ts";
import type { ProviderClient } from "../client/provider-client.ts";
import { isOk, jsonOf, kindOfStatus, type Reply } from "../client/reply.ts";
import { objectOf, valueAt } from "./json-fields.ts";
import { receiveVideo, usualVideoBytes } from "./receive.ts";
import { type PresentDeps, type Progress, untilDone } from "./until-done.ts";

type Options = { url: string; key: string | null; fields: PresentFields };

/**
 * A service that takes jobs as JSON and makes videos: POST with the presenter and the speech (a WAV in base64), GET with the
 * job's id until it is done, then the video's address. PRESENT_FIELDS sets the names of these fields in the service's JSON. A
 * repeated POST has the same Idempotency-Key.
 */
export function createJsonJobs(
  engine: PresentEngine,
  { url, key, fields }: Options,
  { ask, save, record, fail }: ProviderClient,
  deps: PresentDeps,
): Present {
  const base = new URL(url);
  const authorization: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};

  async function submit(request: PresentRequest): Promise<string> {
    const body = objectOf({
      [fields.presenter]: request.presenter ?? undefined,
      [fields.portrait]: request.portrait === null ? undefined : await dataUrlOf(request.portrait),
      [fields.speech]: (await readFile(request.speech)).toString("base64"),
    });
    const reply = await ask({
      address: base,
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", "idempotency-key": randomUUID(), ...authorization },
      timeoutMs: 3 * 60_000,
      maxBytes: 1024 * 1024,
      signal: request.signal,
    });
    const id = valueAt(whole(reply), fields.id);
    if (typeof id === "number" && Number.isSafeInteger(id)) return String(id);
    if (typeof id !== "string" || !/^[\w.:-]{1,200}$/.test(id)) throw fail("badAnswer", "a job without an id");
    return id;
  }

  async function query(id: string, signal: AbortSignal): Promise<Progress> {
    const address = new URL(url.replace(/\/+$/, "") + fields.query.replaceAll("{id}", encodeURIComponent(id)));
    const reply = await ask({
      address,
      headers: authorization,
      isCounted: true,
      timeoutMs: 30_000,
      maxBytes: 1024 * 1024,
      signal,
    });
    const json = whole(reply);
    const status = String(valueAt(json, fields.status)).toLowerCase();
    const isOneOf = (words: string) => words.toLowerCase().split("|").includes(status);
    if (isOneOf(fields.failed)) return { kind: "failed", reason: "the job failed" };
    if (!isOneOf(fields.done)) return { kind: "working", share: shareOf(valueAt(json, fields.progress)) };
    const video = valueAt(json, fields.video);
    if (typeof video !== "string" || !video) throw fail("badAnswer", "a job that is done without a video");
    return { kind: "done", video };
  }

  function whole(reply: Reply): unknown {
    if (!isOk(reply)) throw fail(kindOfStatus(reply.status), `status ${reply.status}`);
    const json = jsonOf(reply);
    if (typeof json !== "object" || json === null) throw fail("badAnswer", "no JSON object");
    return json;
  }

  async function fetchTo(path: string, video: string, signal: AbortSignal): Promise<void> {
    const address = URL.parse(video, base.href);
    if (!address || !/^https?:$/.test(address.protocol)) throw fail("badAnswer", "a video without an address");
    // The video may be stored on another host, and the key must be sent to the service alone.
    const headers = address.origin === base.origin ? authorization : {};
    const reply = await save(
      {
        address,
        headers,
        isCounted: true,
        timeoutMs: 10 * 60_000,
        maxBytes: deps.mostVideoBytes ?? usualVideoBytes,
        signal,
      },
      path,
    );
    if (!isOk(reply)) throw fail(kindOfStatus(reply.status), `status ${reply.status} of the video`);
  }

  return async (request) => {
    const { presenter, seconds, onShare, signal } = request;
    if (presenter === null ? !engine.takesPortraits : !engine.presenters.includes(presenter))
      throw fail("unsupported", presenter === null ? "it takes no picture" : "no such presenter");
    const id = await submit(request);
    await record({ seconds });
    const video = await untilDone({ query: () => query(id, signal), seconds, onShare, signal }, { ...deps, fail });
    return await receiveVideo(request, { engine, fail, fetchTo: async (path) => await fetchTo(path, video, signal) });
  };

  async function dataUrlOf(path: string): Promise<string> {
    const bytes = await readFile(path);
    const found = sniff(bytes);
    if (found.is !== "picture") throw fail("unsupported", "no picture");
    return `data:image/${found.kind};base64,${bytes.toString("base64")}`;
  }
}

/** The service reports progress as 0 to 1, or in percent. */
const shareOf = (progress: unknown): number | null =>
  typeof progress !== "number" || !(progress >= 0) ? null : progress > 1 ? progress / 100 : progress;
