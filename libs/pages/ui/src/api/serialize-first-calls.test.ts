import assert from "node:assert/strict";
import { test } from "node:test";
import { serializeFirstCalls } from "./serialize-first-calls.ts";

/** A server whose responses the test sends, in any order. */
function server() {
  const open = new Map<string, PromiseWithResolvers<Response>>();
  const asked: string[] = [];
  const ask = serializeFirstCalls((input) => {
    const answer = Promise.withResolvers<Response>();
    asked.push(String(input));
    open.set(String(input), answer);
    return answer.promise;
  });
  /** Lets the callbacks of all pending promises run. */
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    ask,
    asked,
    settled,
    answer: (path: string) => open.get(path)?.resolve(new Response(path)),
    fail: (path: string) => open.get(path)?.reject(new TypeError("fetch failed")),
  };
}

test("until the first answer is there only one call is on its way, so that one browser is one visitor", async () => {
  const { ask, asked, answer, settled } = server();
  const calls = ["/a", "/b", "/c"].map((path) => ask(path));
  await settled();
  assert.deepEqual(asked, ["/a"]);
  answer("/a");
  await settled();
  assert.deepEqual(asked, ["/a", "/b", "/c"], "the others go together");
  answer("/c");
  answer("/b");
  const words = await Promise.all(calls.map(async (call) => (await call).text()));
  assert.deepEqual(words, ["/a", "/b", "/c"]);
});

test("after a first call that failed the next one goes alone too", async () => {
  const { ask, asked, answer, fail, settled } = server();
  const first = ask("/a");
  const others = ["/b", "/c"].map((path) => ask(path));
  fail("/a");
  await assert.rejects(first, /fetch failed/);
  await settled();
  assert.deepEqual(asked, ["/a", "/b"], "no cookie came, so /c still waits");
  answer("/b");
  await settled();
  assert.deepEqual(asked, ["/a", "/b", "/c"]);
  answer("/c");
  await Promise.all(others);
});

test("later calls do not wait for one another", async () => {
  const { ask, asked, answer, settled } = server();
  const first = ask("/a");
  answer("/a");
  await first;
  void ask("/slow");
  void ask("/b");
  await settled();
  assert.deepEqual(asked, ["/a", "/slow", "/b"]);
});
