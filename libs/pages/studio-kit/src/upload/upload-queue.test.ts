import assert from "node:assert/strict";
import { test } from "node:test";
import { createUploadQueue, type UploadQueueDeps } from "./upload-queue.ts";
import type { UploadedFile } from "./useUpload.ts";

type Taken = Awaited<ReturnType<UploadQueueDeps["take"]>>;

/** A queue whose uploads end when the test says so. */
function aQueue() {
  const sent: string[] = [];
  const given = new Map<string, ReturnType<typeof Promise.withResolvers<Taken>>>();
  const shown = new Set<string>();
  const queue = createUploadQueue({
    take({ name }, { signal }) {
      sent.push(name);
      const end = Promise.withResolvers<Taken>();
      signal.addEventListener("abort", () => end.reject(signal.reason));
      given.set(name, end);
      return end.promise;
    },
    sentenceOf: (error) => `failed: ${error}`,
    previews: {
      create({ name }) {
        shown.add(name);
        return name;
      },
      revoke: (name) => void shown.delete(name),
    },
    atOnce: 2,
  });
  const end = async (name: string, taken: Taken | Error) => {
    const one = given.get(name) ?? assert.fail(`${name} is not sent`);
    if (taken instanceof Error) one.reject(taken);
    else one.resolve(taken);
    await new Promise(setImmediate);
  };
  const steps = () => Object.fromEntries(queue.all().map(({ file, state }) => [file.name, state.step]));
  return { queue, sent, shown, end, steps };
}

const files = (...names: string[]) => names.map((name) => new File(["x"], name));
const done: Taken = { uploaded: { url: "u" } as UploadedFile };

test("two files are sent at a time, in their order; the next goes when one has ended", async () => {
  const { queue, sent, end, steps } = aQueue();
  queue.add(files("a", "b", "c", "d"));
  assert.deepEqual(sent, ["a", "b"]);
  await end("b", done);
  assert.deepEqual(sent, ["a", "b", "c"]);
  assert.deepEqual(steps(), { a: "sending", b: "done", c: "sending", d: "waiting" });
});

test("a file that is refused or fails stops no other file; a failed one is sent again when the customer wants it", async () => {
  const { queue, sent, end, steps } = aQueue();
  queue.add(files("a", "b", "c"));
  await end("a", { refusal: "too large" });
  await end("b", new Error("no network"));
  await end("c", done);
  assert.deepEqual(steps(), { a: "refused", b: "failed", c: "done" });
  for (const { id } of queue.all()) queue.retry(id);
  assert.deepEqual(sent, ["a", "b", "c", "b"]);
  await end("b", done);
  assert.equal(steps()["b"], "done");
});

test("a removed file makes room for the next, and its object URL is revoked", async () => {
  const { queue, sent, shown, steps } = aQueue();
  const [first = 0] = queue.add(files("a", "b", "c"));
  queue.remove(first);
  await new Promise(setImmediate);
  assert.deepEqual(sent, ["a", "b", "c"]);
  assert.deepEqual(steps(), { b: "sending", c: "sending" });
  queue.clear();
  await new Promise(setImmediate);
  assert.deepEqual([queue.all(), [...shown]], [[], []]);
});
