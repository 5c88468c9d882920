import assert from "node:assert/strict";
import { once } from "node:events";
import type { Socket } from "node:net";
import { after, before, describe, test } from "node:test";
import { type ServerFrame, socketPaths } from "@cutwater/contract/events.ts";
import {
  engines,
  lacks,
  makeDatabase,
  noMigrations,
  placeDatabase,
  silentLog,
} from "@cutwater/testing/make-database.ts";
import { endedTokens, makeHttp } from "@cutwater/testing/make-http.ts";
import { until } from "@cutwater/testing/until.ts";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { WebSocket } from "ws";
import { type OpenDatabase, openDatabase } from "../db/open.ts";
import { createHub, type LocalHub, type Subscriber } from "./create-hub.ts";
import { everybody } from "./hub.ts";
import { mountSockets } from "./sockets.ts";

const progress = (percent: number): ServerFrame => ({
  method: "PREPARE_DOWNLOAD_PROGRESS",
  jobId: "j1",
  key: "720p",
  progress: percent,
  result: { percent, current: percent, total: 100 },
  totalSize: 100,
  step: "download",
  secondsLeft: null,
});

type Connecting = { path?: string; headers?: Record<string, string>; autoPong?: boolean };

/** The page's end of a socket: receives its frames in order. */
function connect(address: string, { path = "/api/v1/ws", headers = {}, autoPong = true }: Connecting = {}) {
  const socket = new WebSocket(address.replace("http", "ws") + path, { headers, autoPong });
  const frames: ServerFrame[] = [];
  let wake = (): void => {};
  // The listener is added at once, because the socket may close before the test asks.
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  socket.on("message", (data) => {
    frames.push(JSON.parse(String(data)) as ServerFrame);
    wake();
  });
  return {
    socket,
    send: (frame: unknown) => socket.send(typeof frame === "string" ? frame : JSON.stringify(frame)),
    opened: async () => await once(socket, "open"),
    closed: () => closed,
    async next(): Promise<ServerFrame> {
      while (frames.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return frames.shift() as ServerFrame;
    },
  };
}

for (const engine of engines)
  describe(`the live socket on ${engine}`, { skip: lacks(engine) }, () => {
    let database: OpenDatabase;
    let hub: LocalHub;
    let app: FastifyInstance;
    let address = "";
    before(async () => {
      database = await makeDatabase(engine, { migrationsFolder: noMigrations });
      hub = await createHub({ database, log: silentLog });
      app = await makeHttp();
      const stateOf = async () => [];
      mountSockets(app, {
        hub,
        stateOf,
        publicUrl: () => "https://cut.example",
        loginMs: 300,
        pingMs: 200,
      });
      address = await app.listen({ host: "127.0.0.1", port: 0 });
    });
    after(async () => {
      await hub.close();
      await app.close();
      await database.close();
    });

    const loggedIn = async (token?: string, options?: Connecting, at = address) => {
      const page = connect(at, options);
      await page.opened();
      page.send({ method: "LOGIN", ...(token ? { token } : {}) });
      return { page, login: await page.next() };
    };

    test("delivers to each owner only their own frames, at both addresses, in order", async () => {
      const { page: jason } = await loggedIn("jason");
      const { page: studio, login } = await loggedIn("jason", { path: "/opencut/ws?id=medea" });
      const { page: medea } = await loggedIn("medea");
      assert.deepEqual(login, { method: "LOGIN_SUCCESS", who: "customer" });
      for (const percent of [1, 2, 3]) await hub.publish("c:jason", progress(percent));
      await hub.publish("c:medea", { method: "CUSTOMER_CHANGED" });
      for (const page of [jason, studio])
        for (const percent of [1, 2, 3]) assert.deepEqual(await page.next(), progress(percent));
      assert.deepEqual(await medea.next(), { method: "CUSTOMER_CHANGED" });
      for (const page of [jason, studio, medea]) page.socket.terminate();
    });

    test("a frame in a transaction arrives when it is committed, and never after a rollback", async () => {
      const { page } = await loggedIn("argus");
      const takenBack = database.db.transaction(async (tx) => {
        await hub.publish("c:argus", progress(1), tx);
        throw new Error("taken back");
      });
      await assert.rejects(takenBack, /taken back/);
      await database.db.transaction((tx) => hub.publish("c:argus", progress(2), tx));
      assert.deepEqual(await page.next(), progress(2));
      page.socket.terminate();
    });

    test("a frame for everybody reaches every socket", async () => {
      const pages = [
        (await loggedIn("orpheus")).page,
        (await loggedIn(undefined, { headers: { cookie: "visitor=io" } })).page,
      ];
      const frame: ServerFrame = { method: "INBOX_CHANGED", unread: null };
      await hub.publish(everybody, frame);
      for (const page of pages) {
        assert.deepEqual(await page.next(), frame);
        page.socket.terminate();
      }
    });

    test("identifies a visitor by the cookie, and answers STATE and PING", async () => {
      const { page, login } = await loggedIn(undefined, { headers: { cookie: "visitor=anna" } });
      assert.deepEqual(login, { method: "LOGIN_SUCCESS", who: "visitor" });
      page.send({ method: "STATE", jobIds: ["j1"] });
      assert.deepEqual(await page.next(), { method: "JOBS", jobs: [] });
      page.send({ method: "PING" });
      assert.deepEqual(await page.next(), { method: "PONG" });
      await hub.publish("v:anna", progress(5));
      assert.deepEqual(await page.next(), progress(5));
      page.send({ method: "LOGOUT" });
      page.send({ method: "STATE", jobIds: [] });
      assert.equal(await page.closed(), 4401);
    });

    test("a socket whose session ended meanwhile is notified once and gets nothing more; others stay", async () => {
      const ending = `ending_${engine}`;
      const staying = `staying_${engine}`;
      const { page: gone } = await loggedIn(ending);
      const { page: kept } = await loggedIn(staying);
      endedTokens.add(ending);
      for (const owner of [`c:${ending}`, `c:${staying}`]) await hub.publish(owner, { method: "CUSTOMER_CHANGED" });
      assert.deepEqual(await gone.next(), { method: "CUSTOMER_CHANGED" });
      assert.equal(await gone.closed(), 4401);
      assert.deepEqual(await kept.next(), { method: "CUSTOMER_CHANGED" });
      await hub.publish(`c:${staying}`, progress(7));
      assert.deepEqual(await kept.next(), progress(7));
      kept.socket.terminate();
    });

    test("a socket is closed when its session expires, although no event announces that", async () => {
      const checking = await makeHttp();
      mountSockets(checking, { hub, stateOf: async () => [], publicUrl: () => "https://cut.example", checkMs: 250 });
      const there = await checking.listen({ host: "127.0.0.1", port: 0 });
      const aging = `aging_${engine}`;
      const { page } = await loggedIn(aging, undefined, there);
      const { page: kept } = await loggedIn(`young_${engine}`, undefined, there);
      endedTokens.add(aging);
      assert.equal(await page.closed(), 4401);
      await hub.publish(`c:young_${engine}`, progress(3));
      assert.deepEqual(await kept.next(), progress(3));
      kept.socket.terminate();
      await checking.close();
    });

    for (const path of socketPaths) {
      test(`${path} closes sockets without a login, without an identity or with invalid frames`, async () => {
        const silent = connect(address, { path });
        assert.equal(await silent.closed(), 4401);
        const dead = connect(address, { path });
        await dead.opened();
        dead.send({ method: "LOGIN", token: "dead" });
        assert.equal(await dead.closed(), 4401);
        const babbler = connect(address, { path });
        await babbler.opened();
        babbler.send("hello");
        assert.equal(await babbler.closed(), 4400);
        const flooder = connect(address, { path });
        await flooder.opened();
        flooder.send("x".repeat(20_000));
        assert.equal(await flooder.closed(), 1009);
      });

      test(`${path} closes sockets that send without end, or that log out and stay`, async () => {
        const { page: talker } = await loggedIn("talker", { path });
        for (let n = 0; n < 30; n++) talker.send({ method: "PING" });
        assert.equal(await talker.closed(), 1008);
        const { page: sitter } = await loggedIn("sitter", { path });
        sitter.send({ method: "LOGOUT" });
        assert.equal(await sitter.closed(), 4401);
      });

      test(`${path} admits our own pages only`, async () => {
        const { page } = await loggedIn("jason", { path, headers: { origin: "https://cut.example" } });
        page.socket.terminate();
        const evil = connect(address, { path, headers: { origin: "https://evil.example" } });
        const [error] = (await once(evil.socket, "error")) as [Error];
        assert.match(error.message, /404/);
        const sibling = connect(address, { path, headers: { origin: "https://shop.cut.example" } });
        assert.match(((await once(sibling.socket, "error")) as [Error])[0].message, /404/);
      });
    }

    test("a dead peer is detected, and an owner has at most twenty sockets at both addresses together", async () => {
      // A peer that does not answer pings, as if the connection were open but nobody there.
      const { page } = await loggedIn("ghost", { autoPong: false });
      assert.equal(await page.closed(), 1006);
      const pages = [];
      for (let n = 0; n < 21; n++) pages.push((await loggedIn("hoarder", { path: socketPaths[n % 2] ?? "" })).page);
      assert.equal(await (pages[0] as ReturnType<typeof connect>).closed(), 1013);
      for (const one of pages) one.socket.terminate();
    });

    test("a frame that would not fit into NOTIFY is refused at its source", async () => {
      const frame: ServerFrame = {
        method: "PREPARE_DOWNLOAD_ERROR",
        jobId: "j",
        key: "k",
        result: "字".repeat(3_000),
        canRetry: true,
      };
      await assert.rejects(hub.publish("c:jason", frame), RangeError);
    });
  });

test("frames of one process reach the sockets of another", { skip: lacks("postgres") }, async () => {
  const { config, remove } = await placeDatabase("postgres");
  const [near, far] = await Promise.all([
    openDatabase(config, { log: silentLog, migrationsFolder: noMigrations }),
    openDatabase(config, { log: silentLog, migrationsFolder: noMigrations }),
  ]);
  const hubs = await Promise.all([near, far].map(async (database) => await createHub({ database, log: silentLog })));
  const heard = Promise.withResolvers<string>();
  hubs[0]?.subscribe("c:jason", { send: heard.resolve, drop: () => {} });
  await hubs[1]?.publish("c:jason", progress(9));
  assert.deepEqual(JSON.parse(await heard.promise), progress(9));
  await Promise.all(hubs.map(async (hub) => await hub.close()));
  await Promise.all([near.close(), far.close()]);
  await remove();
});

test("a network's sockets are limited over all owners, and a closed one makes room", async () => {
  const app = await makeHttp({ trustProxy: true });
  const hub: LocalHub = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };
  mountSockets(app, { hub, stateOf: async () => [], publicUrl: () => "http://localhost", most: 3 });
  const there = await app.listen({ host: "127.0.0.1", port: 0 });
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  const pages = [];
  for (let count = 0; count < 3; count++) pages.push(connect(there, from("203.0.113.5")));
  for (const page of pages) await page.opened();
  const [error] = (await once(connect(there, from("203.0.113.5")).socket, "error")) as [Error];
  assert.match(error.message, /429/);
  await connect(there, from("198.51.100.5")).opened();
  pages[0]?.socket.close();
  await pages[0]?.closed();
  await until("a free place", async () => {
    const { socket } = connect(there, from("203.0.113.5"));
    return await Promise.race([once(socket, "open").then(() => true), once(socket, "error").then(() => false)]);
  });
  for (const client of app.websocketServer.clients) client.terminate();
  await app.close();
});

test("a peer that does not answer the close does not keep the socket open", async () => {
  const app = await makeHttp();
  const hub: LocalHub = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };
  mountSockets(app, { hub, stateOf: async () => [], publicUrl: () => "http://localhost", loginMs: 50 });
  const page = connect(await app.listen({ host: "127.0.0.1", port: 0 }));
  await page.opened();
  page.socket.pause();
  await until("it to be gone", async () => app.websocketServer.clients.size === 0, 5);
  page.socket.terminate();
  await app.close();
});

test("a sender's mistake, such as a frame that is too large or invalid, is not an error of the server", async () => {
  const lines: { level: number }[] = [];
  const app = await makeHttp({ log: pino({ level: "info" }, { write: (line) => void lines.push(JSON.parse(line)) }) });
  const hub: LocalHub = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };
  mountSockets(app, { hub, stateOf: async () => [], publicUrl: () => "http://localhost" });
  const there = await app.listen({ host: "127.0.0.1", port: 0 });
  const large = connect(there);
  await large.opened();
  large.send("x".repeat(20_000));
  assert.equal(await large.closed(), 1009);
  const garbled = connect(there);
  await garbled.opened();
  // A frame with reserved bits set.
  (garbled.socket as unknown as { _socket: Socket })._socket.write(Buffer.from([0xf1, 0x80, 0, 0, 0, 0]));
  assert.equal(await garbled.closed(), 1002);
  await app.close();
  assert.deepEqual(
    lines.filter(({ level }) => level >= 40),
    [],
  );
});

test("a reader that does not read is disconnected, so that its frames do not fill the memory", async () => {
  const app = await makeHttp();
  const seated = Promise.withResolvers<Subscriber>();
  const hub: LocalHub = {
    publish: async () => {},
    subscribe: (_owner, subscriber) => {
      seated.resolve(subscriber);
      return () => {};
    },
    close: async () => {},
  };
  mountSockets(app, { hub, stateOf: async () => [], publicUrl: () => "http://localhost" });
  const page = connect(await app.listen({ host: "127.0.0.1", port: 0 }));
  await page.opened();
  page.send({ method: "LOGIN", token: "sleeper" });
  const subscriber = await seated.promise;
  page.socket.pause();
  let sentBytes = 0;
  const piece = "x".repeat(256 * 1024);
  while (app.websocketServer.clients.size > 0 && sentBytes < 64 * 1024 * 1024) {
    subscriber.send(piece);
    sentBytes += piece.length;
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.equal(app.websocketServer.clients.size, 0, `${sentBytes} bytes were taken for a reader that reads nothing`);
  page.socket.terminate();
  await app.close();
});
