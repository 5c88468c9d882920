import assert from "node:assert/strict";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { makeDatabase, noMigrations, quickEngine, silentLog } from "@cutwater/testing/make-database.ts";
import { makeHttp } from "@cutwater/testing/make-http.ts";
import { exportSpans } from "../measure/otlp.ts";
import { createQueue } from "../queue/create.ts";
import { createLog } from "./create.ts";

test("a request, its ticket and the worker's log lines have one trace, which is sent to a collector", async (t) => {
  await using end = new AsyncDisposableStack();
  const bodies: string[] = [];
  const collect = async (request: IncomingMessage, answer: ServerResponse) => {
    bodies.push(await text(request));
    answer.end("{}");
  };
  const collector = createServer((request, answer) => void collect(request, answer));
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  end.defer(() => void collector.close());
  const exporting = exportSpans(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/`, { log: silentLog });

  const database = await makeDatabase(quickEngine, { migrationsFolder: noMigrations });
  end.defer(() => database.close());
  const queue = await createQueue(database, { log: silentLog, supervise: true });
  end.defer(() => queue.stop(0));
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (text) => lines.push(JSON.parse(text) as Record<string, unknown>) });
  const worked = Promise.withResolvers<unknown>();
  await queue.work<{ n: number }>("heavy", { concurrency: 1 }, async ({ data }) => {
    log.info("worked");
    worked.resolve(data);
  });
  const app = await makeHttp();
  end.defer(() => app.close());
  app.post("/order", async (request) => {
    await queue.add("heavy", { n: 1 });
    return { id: request.id };
  });
  const ordered = await app.inject({ method: "POST", url: "/order", payload: { long: "a".repeat(10_000) } });
  const traceId = ordered.json<{ id: string }>().id.replaceAll("-", "");
  assert.deepEqual(await worked.promise, { n: 1 }, "the trace is not the work's matter");
  assert.equal(lines.find(({ message }) => message === "worked")?.traceId, traceId);

  await queue.stop(1_000);
  await exporting.close();
  const sent = bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
  const mine = sent.filter((span) => span.traceId === traceId);
  t.diagnostic(JSON.stringify(mine));
  assert.deepEqual(mine.map(({ name }) => name).sort(), ["POST /order", "heavy"]);
  const request = mine.find(({ kind }) => kind === 2);
  const run = mine.find(({ kind }) => kind === 5);
  assert.equal(run.parentSpanId, request.spanId);
  assert.match(run.spanId, /^[0-9a-f]{16}$/);
  assert.ok(BigInt(run.endTimeUnixNano) >= BigInt(run.startTimeUnixNano));
});
