import assert from "node:assert/strict";
import { test } from "node:test";
import { DrizzleQueryError } from "../db/drizzle.ts";
import { createLog } from "./create.ts";

function written(write: (log: ReturnType<typeof createLog>) => void): {
  line: string;
  fields: Record<string, unknown>;
} {
  let line = "";
  write(createLog("info", { write: (text) => (line = text) }));
  return { line, fields: JSON.parse(line) as Record<string, unknown> };
}

test("a line is JSON with its level, time and message", () => {
  const { fields } = written((log) => log.child({ requestId: "r1" }).info({ ms: 3 }, "request"));
  assert.deepEqual([fields.level, fields.message, fields.ms, fields.requestId], ["info", "request", 3, "r1"]);
  assert.ok(Date.parse(String(fields.time)) > 0);
});

test("tokens, codes and cookies are not logged at any depth", () => {
  const { line } = written((log) =>
    log.info({
      token: "t0psecret",
      headers: { authorization: "t0psecret", cookie: "t0psecret" },
      a: { b: { code: "t0psecret" } },
    }),
  );
  assert.ok(!line.includes("t0psecret"), line);
});

test("queries and credentials are removed from addresses, also within an error and its cause", () => {
  const address = "https://user:t0psecret@cdn.example.org/v.mp4?sig=t0psecret&x=1";
  const error = new Error(`GET ${address} failed`, { cause: new Error(`via ${address}`) });
  const { line } = written((log) =>
    log.error({ err: error, url: address, link: "/api/v1/x?token=t0psecret" }, "failed"),
  );
  assert.ok(!line.includes("t0psecret"), line);
  assert.ok(line.includes("https://cdn.example.org/v.mp4?…"));
});

test("a database fault is logged with its query, and without the query's values", () => {
  const values = ["a@reader.example", "t0psecret\n    at line (of.a.stack)", "t0psecret"];
  const fault = new DrizzleQueryError("select 1 where a = $1", values, new Error("connection lost"));
  const wrapped = new Error(`not saved: ${fault.message}`, { cause: fault });
  for (const error of [fault, wrapped]) {
    const { line } = written((log) => log.error({ err: error }, "failed"));
    assert.ok(!line.includes("reader.example") && !line.includes("t0psecret"), line);
    assert.match(line, /select 1 where a = \$1/);
    assert.match(line, /log\.test\.ts/, "the stack is there");
    assert.match(line, /connection lost/);
  }
});
