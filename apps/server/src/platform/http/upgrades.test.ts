import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import { makeHttp } from "@cutwater/testing/make-http.ts";

test("an upgrade on a connection that is still answering a request succeeds after that answer", async (t) => {
  const app = await makeHttp();
  const answer = Promise.withResolvers<string>();
  app.get("/slow", async () => await answer.promise);
  app.get("/socket", { websocket: true }, (socket) => socket.send("hello"));
  const { hostname, port, host } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  const client = connect(Number(port), hostname);
  t.after(async () => {
    client.destroy();
    await app.close();
  });
  await once(client, "connect");
  let said = "";
  client.setEncoding("latin1").on("data", (text) => {
    said += text;
    client.emit("said");
  });
  client.write(`GET /slow HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  await once(app.server, "request");
  const key = "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  client.write(`GET /socket HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n${key}\r\n`);
  await once(app.server, "upgrade");
  answer.resolve("the answer");
  while (!said.includes("hello")) await once(client, "said", { signal: AbortSignal.timeout(5_000) });
  assert.match(said, /^HTTP\/1\.1 200[\s\S]*the answer[\s\S]*HTTP\/1\.1 101/);
});
