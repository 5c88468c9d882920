import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiRefusal, networkErrorKey } from "@cutwater/ui/api/refusal.ts";
import { sendFile } from "./send-file.ts";

/** A stand-in for XMLHttpRequest that the test controls. */
class Request {
  static latest: Request;
  address = "";
  responseText = "";
  status = 200;
  timeout = 0;
  isAborted = false;
  body: FormData | null = null;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  constructor() {
    Request.latest = this;
  }
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
  }
  answer(body: unknown, status = 200) {
    Object.assign(this, { responseText: typeof body === "string" ? body : JSON.stringify(body), status });
    this.onload?.();
  }
}
Object.assign(globalThis, { XMLHttpRequest: Request });

function begin() {
  const reported: number[] = [];
  const giveUp = new AbortController();
  const sent = sendFile("avatar", new Blob(["picture"]), { signal: giveUp.signal, onPercent: (p) => reported.push(p) });
  // Awaited later; until then a rejection is not unhandled.
  sent.catch(() => {});
  return { sent, reported, giveUp, request: Request.latest };
}

test("a file is sent in the field 'file', reports its progress and returns its address", async () => {
  const { sent, reported, request } = begin();
  assert.match(request.address, /^\/api\/v1\/client\/setting\/upload\/file\?.*type=avatar/);
  const file = request.body?.get("file");
  assert.ok(file instanceof File && file.size === 7);
  for (const loaded of [1, 4]) request.upload.onprogress?.({ loaded, total: 4 });
  request.answer({ state: "0", message: '{"data":["/avatar/a.webp"]}' });
  assert.equal(await sent, "/avatar/a.webp");
  assert.deepEqual(reported, [25, 100]);
});

test("a refusal keeps its sentence, whatever its HTTP status", async () => {
  const { sent, request } = begin();
  request.answer({ state: "1", message: "The image is larger than 2 MB.", key: "uploadTooLarge" }, 413);
  await assert.rejects(
    sent,
    (error) => error instanceof ApiRefusal && error.sentence === "The image is larger than 2 MB.",
  );
});

test("no answer, or one that is not the server's, is a network failure", async () => {
  for (const happen of [
    (request: Request) => request.onerror?.(),
    (request: Request) => request.ontimeout?.(),
    (request: Request) => request.answer("<html>", 502),
  ]) {
    const { sent, request } = begin();
    happen(request);
    await assert.rejects(sent, (error) => error instanceof ApiRefusal && error.key === networkErrorKey);
  }
});

test("an aborted upload ends the request and rejects with the reason of the signal", async () => {
  const { sent, giveUp, request } = begin();
  giveUp.abort();
  await assert.rejects(sent, { name: "AbortError" });
  assert.ok(request.isAborted);
});
