import assert from "node:assert/strict";
import { test } from "node:test";
import { sendInParts } from "./send-in-parts.ts";
import type { Transport } from "./transport.ts";
import { unfinishedUploads } from "./unfinished-uploads.ts";

const address = "http://127.0.0.1:1/group1/tus/one";

/** A tus server that accepts this many bytes of each part and then loses the connection; 0 means no connection at all. */
function brokenLine(takes: number[]) {
  const state = { stored: 0, offsets: [] as number[] };
  const answer = (status: number, headers: Record<string, string> = {}) => ({
    status,
    text: "",
    header: (name: string) => headers[name] ?? null,
  });
  const send: Transport = async ({ method, headers = {}, body }) => {
    if (method === "POST") return answer(201, { location: address });
    if (method === "HEAD") return answer(200, { "upload-offset": String(state.stored) });
    const offset = Number(headers["upload-offset"]);
    state.offsets.push(offset);
    assert.equal(offset, state.stored, "a part begins where the server's bytes end");
    const taken = takes.shift();
    state.stored = offset + Math.min((body as Blob).size, taken ?? Number.POSITIVE_INFINITY);
    if (taken !== undefined) throw new TypeError("the connection was lost");
    return answer(204, { "upload-offset": String(state.stored) });
  };
  return { state, send };
}

test("each byte that arrived resets the count of failures, and is not sent again", async () => {
  const kept = new Map<string, string>();
  const { state, send } = brokenLine([400, 300, 0, 0, 100]);
  const pauses: number[] = [];
  const file = new File([new Uint8Array(1_000)], "film.mp4", { lastModified: 1 });
  const uploaded = { domain: "d", src: "s", facts: null, thumb: null };
  await sendInParts(file, {
    send,
    host: "http://127.0.0.1:1",
    token: "t",
    signal: new AbortController().signal,
    unfinished: unfinishedUploads({
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    }),
    find: async () => uploaded as never,
    pause: async (ms) => void pauses.push(ms),
    onBytes: () => {},
  });
  assert.deepEqual(pauses, [1_000, 1_000, 1_000, 2_000, 4_000]);
  assert.deepEqual(state.offsets, [0, 400, 700, 700, 700, 800]);
  assert.equal(state.stored, 1_000);
});
