import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { test } from "node:test";
import { makeHttp } from "@cutwater/testing/make-http.ts";
import { until } from "@cutwater/testing/until.ts";

test("connections stay below the limit of open files: further clients get 503, and may try again later", async () => {
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
    // The request is begun and not finished, so the connection is not idle.
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
  await until("a free connection", async () => (await ask("/hello")).status === 200);
  await app.close();
});

test("one network gets a share of the connections, or all of them behind a proxy", async () => {
  for (const trustProxy of [false, true]) {
    const app = await makeHttp({ openFiles: 40, trustProxy });
    // Loopback has no limit and a test has no other network, so the address is faked. Everything else is real.
    let from = "203.0.113.5";
    app.server.prependListener("connection", (socket) =>
      Object.defineProperty(socket, "remoteAddress", { value: from }),
    );
    app.get("/hello", async () => ({ hello: true }));
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const open: Socket[] = [];
    /** Whether a new connection is answered; it stays open. */
    const isAnswered = async (): Promise<boolean> => {
      const socket = connect(Number(new URL(address).port), "127.0.0.1");
      open.push(socket);
      socket.on("error", () => {});
      socket.write("GET /hello HTTP/1.1\r\nhost: localhost\r\n\r\n");
      return await Promise.race([once(socket, "data").then(() => true), once(socket, "close").then(() => false)]);
    };
    for (let count = 0; count < 5; count++) assert.equal(await isAnswered(), true);
    assert.equal(await isAnswered(), trustProxy, "a quarter of half of 40");
    from = "198.51.100.5";
    assert.equal(await isAnswered(), true, "another network");
    from = "203.0.113.5";
    open[0]?.destroy();
    await until("a free place", isAnswered);
    for (const socket of open) socket.destroy();
    await app.close();
  }
});
