import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { FetchFailure } from "@cutwater/toolkit/fetched.ts";
import { createEgress } from "../../egress/create-egress.ts";
import type { Egress } from "../../egress/egress.ts";
import { placeOf, startPair } from "../../egress/testing.ts";
import { fetchForTool } from "./fetch-for-tool.ts";

let egress: Egress;
let site: Awaited<ReturnType<typeof startPair>>;
before(async () => {
  site = await startPair((request, response) => {
    if (request.url === "/inside")
      return response.writeHead(302, { location: `http://127.0.0.1:${site.open.port}/` }).end();
    if (request.url === "/gone") return response.writeHead(404).end("gone");
    response.setHeader("content-type", "text/html");
    response.end(`accepts ${request.headers.accept}, has ${request.headers.cookie ?? "no cookie"}`);
  });
  egress = await createEgress({ allow: [placeOf(site.open)], upstreamProxy: null, log: { info() {} } });
});
after(async () => {
  await egress.close();
  await site.close();
});

test("a tool fetches addresses through the guard: no private place, and no more bytes than requested", async () => {
  const origin = `http://${placeOf(site.open)}`;
  const read = (url: string, maxBytes = 1_000) =>
    fetchForTool(
      { port: "fetch", url, accept: "text/html", maxBytes },
      { fetch: egress.fetch, signal: new AbortController().signal },
    );
  const page = await read(`${origin}/page`);
  assert.deepEqual([page.status, page.type, page.url], [200, "text/html", `${origin}/page`]);
  assert.equal(Buffer.from(page.base64, "base64").toString(), "accepts text/html, has no cookie");
  assert.equal((await read(`${origin}/gone`)).status, 404);

  const fails = (url: string, kind: string, maxBytes?: number) =>
    assert.rejects(read(url, maxBytes), (error) => error instanceof FetchFailure && error.kind === kind, url);
  await fails(`http://127.0.0.1:${site.open.port}/`, "refused");
  await fails(`${origin}/inside`, "refused");
  await fails("file:///etc/passwd", "refused");
  await fails("not an address", "refused");
  await fails(`${origin}/page`, "limit", 10);
  assert.deepEqual(site.hidden.requests, [], "the private server was never asked");
});
