import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import { aProgram, type Program } from "@cutwater/testing/access-tokens.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import {
  lacksEngine,
  startExtractor,
  startFeatures,
  type TestFeatures,
  trialTools,
} from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { jobNow } from "@cutwater/testing/trials.ts";
import { until } from "@cutwater/testing/until.ts";
import { aPicture, sendFile } from "@cutwater/testing/uploads.ts";
import { startVideoSite, type VideoSite } from "@cutwater/testing/video-site/site.ts";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { mcpPath } from "./index.ts";

describe("the model context protocol", { skip: lacksEngine }, () => {
  let site: VideoSite;
  let extractor: Extractor;
  let features: TestFeatures;
  let customer: SignedUp;
  let program: Program;
  before(async () => {
    [site, extractor] = await Promise.all([startVideoSite(), startExtractor()]);
    features = await startFeatures({ allow: [site.host], extractor, tools: trialTools, passwords: quickPasswords });
    customer = await aCustomer(features, { plan: "PREMIUM_YEAR" });
    program = await aProgram(features, customer, { creditsPerDay: 3 });
  });
  after(async () => {
    await features.close();
    await extractor.close();
    await site.close();
  });

  async function connect(secret: string): Promise<Client> {
    const client = new Client({ name: "a test", version: "1" });
    const headers = { authorization: `Bearer ${secret}` };
    const url = new URL(mcpPath, features.address);
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
    return client;
  }
  const uploadPicture = async () => {
    const { domain, src } = await sendFile(customer, await aPicture(), { name: "a.png", type: "image/png" });
    return `${domain}${src}`;
  };
  const linksOf = ({ content }: CallToolResult) =>
    content.flatMap((item) => (item.type === "resource_link" ? [item.uri] : []));

  test("a client lists the tools of its scopes, and none that only leads to a page", async () => {
    const client = await connect(program.secret);
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    assert.deepEqual(
      ["read_link", "download", "run_trial", "credits"].filter((name) => !names.includes(name)),
      [],
    );
    const trial = tools.find(({ name }) => name === "run_trial") ?? assert.fail();
    assert.deepEqual(trial.inputSchema.required, ["source"]);
    const reader = await aProgram(features, customer, { scopes: ["read"] });
    const readOnly = await connect(reader.secret);
    assert.ok((await readOnly.listTools()).tools.every(({ annotations }) => annotations?.readOnlyHint));
    const { isError } = await readOnly.callTool({ name: "read_link", arguments: { link: site.link("dash") } });
    assert.equal(isError, true);
    await Promise.all([client.close(), readOnly.close()]);
  });

  test("a link becomes a file: the answer has the link of the finished file, with progress on the way", async () => {
    const client = await connect(program.secret);
    const seen: number[] = [];
    const result = (await client.callTool(
      { name: "download", arguments: { source: site.link("dash"), quality: "720p" } },
      undefined,
      { onprogress: ({ progress }) => seen.push(progress) },
    )) as CallToolResult;
    const [uri = ""] = linksOf(result);
    assert.equal((await fetch(uri)).status, 200);
    assert.deepEqual(
      seen,
      seen.toSorted((one, other) => one - other),
    );
    await client.close();
  });

  test("a job of a tool runs to its end within the token's limit of credits, and beyond it is refused", async () => {
    const client = await connect(program.secret);
    const source = await uploadPicture();
    const asked = { name: "run_trial", arguments: { source, steps: 1 } };
    const done = (await client.callTool(asked)) as CallToolResult;
    const { job } = done.structuredContent as { job: { id: string; status: number } };
    assert.equal(job.status, 1);
    assert.equal((await fetch(linksOf(done)[0] ?? "")).status, 200);
    const { contents } = await client.readResource({ uri: `cutwater://task/${job.id}` });
    assert.equal(JSON.parse((contents[0] as { text: string }).text).id, job.id);
    const poor = await aProgram(features, customer, { creditsPerDay: 0 });
    const other = await connect(poor.secret);
    assert.equal((await other.callTool(asked)).isError, true);
    await Promise.all([client.close(), other.close()]);
  });

  test("a cancelled call cancels its job", async () => {
    const client = await connect(program.secret);
    const ending = new AbortController();
    const asked = { name: "run_trial", arguments: { source: await uploadPicture(), steps: 8, stepMs: 60_000 } };
    const running = client.callTool(asked, undefined, { signal: ending.signal });
    const id = await until("the job to begin", async () => {
      const { list } = (await customer.call("GET", "/client/customer/job/page", { status: 0 })).message;
      return list[0]?.id ?? null;
    });
    ending.abort();
    await assert.rejects(running);
    assert.equal(await until("its end", async () => (await jobNow(customer, id)).isCancelled || null), true);
    await client.close();
  });

  test("a session that ends in the middle of a call leaves its job alone", async () => {
    const client = await connect(program.secret);
    const jobId = "of-an-ended-session";
    const asked = { name: "run_trial", arguments: { source: await uploadPicture(), steps: 8, stepMs: 60_000, jobId } };
    const running = client.callTool(asked).catch(() => "ended");
    await until("the job", async () => (await jobNow(customer, jobId)).id ?? null);
    await (client.transport as StreamableHTTPClientTransport).terminateSession();
    await client.close();
    await running;
    const { isCancelled, status } = await jobNow(customer, jobId);
    assert.deepEqual([isCancelled, status], [false, 0]);
    await customer.call("POST", "/client/opencut/execute/cancel", { id: jobId });
  });

  test("without a token, with an ended one, from a page or with another token's session nothing is answered", async () => {
    const post = (headers: Record<string, string>) =>
      fetch(new URL(mcpPath, features.address), {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
      });
    const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
    assert.equal((await post({})).status, 401);
    assert.equal((await post(bearer(customer.token ?? ""))).status, 401);
    assert.equal((await post(bearer(`cut_${"a".repeat(43)}`))).status, 401);
    const fromPage = await post({ ...bearer(program.secret), origin: "https://evil.example" });
    assert.match(await fromPage.text(), /fromOtherPage/);
    assert.equal((await fetch(new URL(mcpPath, features.address))).status, 405);
    const client = await connect(program.secret);
    const session = (client.transport as StreamableHTTPClientTransport).sessionId ?? assert.fail();
    const stranger = await aProgram(features, await aCustomer(features));
    assert.equal((await post({ ...bearer(stranger.secret), "mcp-session-id": session })).status, 404);
    assert.equal((await post({ ...bearer(program.secret), "mcp-session-id": "unknown" })).status, 404);
    await client.close();
  });

  test("another's task is not a resource, and an invalid argument is an error that names the field", async () => {
    const client = await connect(program.secret);
    const stranger = await aProgram(features, await aCustomer(features));
    const other = await connect(stranger.secret);
    const { list } = (await customer.call("GET", "/client/customer/job/page")).message;
    await assert.rejects(other.readResource({ uri: `cutwater://task/${list[0].id}` }));
    assert.deepEqual((await other.listResources()).resources, []);
    const wrong = (await client.callTool({ name: "download", arguments: { source: "" } })) as CallToolResult;
    assert.equal(wrong.isError, true);
    assert.match(JSON.stringify(wrong.content), /source/);
    await Promise.all([client.close(), other.close()]);
  });
});
