import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { getInstance, readOutbox } from "@cutwater/contract/accounts.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { makeHttp } from "@cutwater/testing/make-http.ts";
import { serve } from "../../platform/http/serve.ts";
import { createMail } from "../../platform/mail/create.ts";
import { accountMessages } from "./messages.ts";
import { createOutboxView, type OutboxViewDeps } from "./outbox.ts";

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "cutwater-outbox-view-"));
  const mail = createMail({ kind: "outbox", folder, from: "Cutwater <no-reply@localhost>" }, { clock });
  await mail.send({ to: "a@reader.example", subject: "Code", text: "407215", html: "<p>407215</p>", language: "en" });
});
after(async () => await rm(folder, { recursive: true, force: true }));

const clock = { now: () => Date.now() };
const smtp = { kind: "smtp", url: "smtp://mail.example", from: "x@y.example" } as const;
const twilio = {
  kind: "twilio",
  accountSid: "AC0",
  authToken: "t",
  endpoint: "https://t.example",
  from: "+1",
} as const;
type Config = OutboxViewDeps["config"];

/**
 * Asks an instance for its messages, with its own key or the one given. @returns the messages or the refusal's key, and the link
 * to the page that the instance reports.
 */
async function ask(change: Partial<Config>, headers: Record<string, string> = {}, given?: string) {
  const outbox = { kind: "outbox", folder } as const;
  const config: Config = {
    mail: { ...outbox, from: "Cutwater <no-reply@localhost>" },
    sms: outbox,
    host: "127.0.0.1",
    publicUrl: "http://localhost:8080",
    appSecret: "a secret of the tests, long enough to sign",
    ...change,
  };
  const http = await makeHttp({ messages: [accountMessages] });
  const view = createOutboxView({ config, clock });
  view.routes(http);
  serve(http, getInstance, ({ request }) => ({
    sampleLink: null,
    storageHosts: { cn: null, world: null },
    abuseEmail: null,
    supportLink: null,
    usersClaim: null,
    desktopLinks: { macos: null, windows: null },
    signIn: { google: false, weixin: false },
    sendsTexts: false,
    outboxLink: view.linkFor(request),
    chatScript: null,
    toolSettings: {},
  }));
  const address = await http.listen({ host: "127.0.0.1", port: 0 });
  const call = async (path: string) => {
    // Not fetch, which sets the Host header itself.
    const request = httpRequest(`${address}${apiBase}${path}`, { headers });
    request.end();
    return await new Promise<any>((resolve, reject) =>
      request.on("error", reject).on("response", (response) => resolve(json(response))),
    );
  };
  try {
    const key = given ?? view.link()?.split("#")[1] ?? "";
    const read = await call(`${readOutbox.path}?key=${key}`);
    const instance = await call(getInstance.path);
    return { read: read.state === "0" ? read.message : read.key, link: instance.message.outboxLink };
  } finally {
    http.server.closeAllConnections();
    await http.close();
  }
}

test("a person at the machine can read unsent messages, also if only mails or only texts are not sent", async () => {
  for (const change of [{}, { sms: twilio }, { host: "localhost" }, { host: "::1", publicUrl: "http://[::1]:8080" }]) {
    const { read, link } = await ask(change);
    assert.match(link, /^\/outbox#[\w-]{43}$/);
    assert.deepEqual([read.length, read[0].to, read[0].text], [1, "a@reader.example", "407215"]);
  }
  assert.match((await ask({ mail: smtp })).link, /^\/outbox#/);
});

const closed = { read: "outboxClosed", link: null };

test("the page does not exist if all messages are really sent", async () => {
  assert.deepEqual(await ask({ mail: smtp, sms: twilio }), closed);
});

test("the page does not exist on an instance that others can reach", async () => {
  for (const host of ["0.0.0.0", "::", "192.168.1.5"]) assert.deepEqual(await ask({ host }), closed, host);
  assert.deepEqual(await ask({ publicUrl: "https://video.example" }), closed);
});

test("the page is closed to requests through a proxy on the machine, or under a stranger's host name", async () => {
  for (const name of ["x-forwarded-for", "forwarded", "x-real-ip", "via"])
    assert.deepEqual(await ask({}, { [name]: "127.0.0.1" }), closed, name);
  for (const name of ["origin", "referer"])
    assert.deepEqual(await ask({}, { [name]: "https://video.example/signup" }), closed, name);
  for (const host of ["rebound.example", "localhost.rebound.example", "10.0.0.1:8080"])
    assert.deepEqual(await ask({}, { host }), closed, host);
});

test("the page needs the key, even at the machine; another instance's key is refused", async () => {
  assert.equal((await ask({}, {}, "")).read, "outboxClosed");
  assert.equal((await ask({}, {}, "x".repeat(43))).read, "outboxClosed");
  const other = (await ask({ appSecret: "another secret of the tests, as long" })).link.split("#")[1];
  assert.equal((await ask({}, {}, other)).read, "outboxClosed");
});

test("the key is not given to a proxy that only changes how connections are kept", async () => {
  for (const connection of ["close", "upgrade"]) {
    const { read, link } = await ask({}, { connection });
    assert.equal(link, null, connection);
    assert.equal(read.length, 1, "who has the key needs none");
  }
});
