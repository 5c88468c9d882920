import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { askJson } from "./ask-json.ts";
import { createEgress } from "./create-egress.ts";
import { type Peer, placeOf, recordingLog, startPeer } from "./testing.ts";

const bodies: Record<string, string> = {
  "/object": '{"id":"7","more":{"of":1}}',
  "/null": "null",
  "/nothing": "",
  "/gateway": "<html>502 Bad Gateway</html>",
};
let peer: Peer;
let egress: Awaited<ReturnType<typeof createEgress>>;
before(async () => {
  peer = await startPeer(async ({ method, url = "", headers }, response) => {
    if (url === "/moved") return response.writeHead(302, { location: "/object" }).end('{"moved":true}');
    if (url === "/large") return response.end(JSON.stringify({ of: "x".repeat(300 * 1024) }));
    return response.writeHead(url === "/gateway" ? 502 : 201).end(bodies[url] ?? JSON.stringify({ method, headers }));
  });
  egress = await createEgress({ allow: [placeOf(peer)], upstreamProxy: null, log: recordingLog() });
});
after(async () => {
  await egress.close();
  await peer.close();
});

const ask = (path: string, init = {}) => askJson(egress, `http://${placeOf(peer)}${path}`, init);

test("an API's object is returned with its status, and anything that is not an object as empty", async () => {
  assert.deepEqual(await ask("/object"), { status: 201, answer: { id: "7", more: { of: 1 } } });
  for (const path of ["/null", "/nothing"]) assert.deepEqual(await ask(path), { status: 201, answer: {} });
  assert.deepEqual(await ask("/gateway"), { status: 502, answer: {} });
});

test("a redirect is not followed, since the call may carry a secret", async () => {
  const before = peer.requests.length;
  const { status } = await ask("/moved", { method: "POST", headers: { authorization: "Bearer secret" }, body: "{}" });
  assert.equal(status, 302);
  assert.deepEqual(peer.requests.slice(before), ["POST /moved"]);
});

test("an answer that is larger than the limit is a fault", async () => {
  await assert.rejects(ask("/large"));
});
