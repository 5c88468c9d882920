import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { test } from "node:test";
import { makeHttp } from "@cutwater/testing/make-http.ts";
import { until } from "@cutwater/testing/until.ts";

test("connections stay below the limit of open files: who comes too many reads 503, and comes again later", async () => {
  const app = await makeHttp({ openFiles: 40 });
  app.get("/hello", async () => ({ hello: true }));
  app.get("/healthz", async () => ({ ok: true }));
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const ask = (path: string) => fetch(address + path, { headers: { connection: "close", "accept-language": "en" } });
  const idle: Socket[] = [];
  for (let count = 0; count < 20; count++) {
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    // Begun and never ended, so that it is no idle one.
    socket.write("GET /hello HTTP/1.1\r\n");
    idle.push(socket);
  }
  const refused = await ask("/hello");
  assert.deepEqual([refused.status, refused.headers.get("retry-after")], [503, "10"]);
  const { state, key, message } = (await refused.json()) as Record<string, string>;
  assert.deepEqual(
    [state, key, message],
    ["1", "serverBusy", "The server is busy right now. Try again in a few seconds."],
  );
  assert.equal((await ask("/healthz")).status, 200);
  for (const socket of idle) socket.destroy();
  await until("room for a request", async () => (await ask("/hello")).status === 200);
  await app.close();
});
