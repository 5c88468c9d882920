import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { test } from "node:test";
import { makeHttp } from "@cutwater/testing/make-http.ts";

const piece = Buffer.alloc(64 * 1024);

test("a client that requests a file and never reads it is disconnected; slow readers and others are served", async () => {
  const app = await makeHttp({ stallMs: 600 });
  app.get("/large", async (_request, reply) => {
    const left = { pieces: 1_000 };
    return await reply.send(
      new Readable({
        read() {
          this.push(left.pieces-- > 0 ? piece : null);
        },
      }),
    );
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const ask = (): Socket => {
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write("GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n");
    return socket.pause();
  };
  const stalledAtServer = once(app.server, "connection").then(([socket]) => once(socket as Socket, "close"));
  const stalled = ask();
  await once(stalled, "connect");
  const slow = ask();
  let read = 0;
  // Reads at least one piece each time, at intervals shorter than the longest stall.
  const reading = setInterval(() => {
    for (let taken = 0; taken < 2 * 1024 * 1024; ) {
      const bytes: Buffer | null = slow.read();
      if (!bytes) return;
      taken += bytes.length;
      read += bytes.length;
    }
  }, 20);
  await stalledAtServer;
  assert.ok(!slow.closed && read > 0, `${read} bytes of a slow reader`);
  assert.equal((await fetch(`${address}/large`)).status, 200, "another one is served meanwhile");
  clearInterval(reading);
  for (const socket of [stalled, slow]) socket.destroy();
  app.server.closeAllConnections();
  await app.close();
});
