import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { MailFault } from "./fault.ts";
import type { Mail } from "./mail.ts";
import { createSmtpMailer } from "./smtp.ts";

const from = "Cutwater <no-reply@video.example>";
const mail: Mail = {
  to: "somebody@reader.example",
  subject: "验证码：407215",
  text: "您的验证码\n\n407215\n",
  html: "<p>407215</p>",
  language: "zh-CN",
};

let folder: string;
type Certificate = { key: string; cert: string };
let ours: Certificate;
let stranger: Certificate;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "cutwater-mail-"));
  [ours, stranger] = await Promise.all([makeCertificate("ours"), makeCertificate("stranger")]);
});
after(async () => await rm(folder, { recursive: true, force: true }));

/** A self-signed certificate for localhost, which therefore is its own authority. */
async function makeCertificate(name: string): Promise<Certificate> {
  const made = { key: join(folder, `${name}.key`), cert: join(folder, `${name}.pem`) };
  const kind = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  await promisify(execFile)("openssl", [...kind, ...named, "-keyout", made.key, "-out", made.cert]);
  return made;
}

type Taken = { raw: Buffer; recipients: string[]; user: string | undefined; isSecure: boolean };

/** A real server on loopback; its options decide which mails it takes. */
async function startServer(options: SMTPServerOptions) {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onData(stream, session, done) {
      void buffer(stream).then((raw) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ raw, recipients, user: session.user, isSecure: session.secure });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {}); // The test simulates clients that disconnect.
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const secured = async (of = ours) => ({ key: await readFile(of.key), cert: await readFile(of.cert) });
const authenticating: Partial<SMTPServerOptions> = {
  authOptional: false,
  onAuth({ username, password }, _session, done) {
    if (username === "post@host" && password === "geheim/ä") done(null, { user: username });
    else done(new Error("Invalid login for post@host"));
  },
};

async function faultOf(sending: Promise<void>): Promise<MailFault> {
  try {
    await sending;
  } catch (error) {
    assert.ok(error instanceof MailFault, String(error));
    const told = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
    for (const secret of ["somebody@", "post@host", "407215", "geheim"]) assert.ok(!told.includes(secret), told);
    return error;
  }
  return assert.fail("it was sent");
}

describe("mails by SMTP", () => {
  test("arrive completely, over TLS and authenticated, if the server offers STARTTLS", async () => {
    const server = await startServer({ ...(await secured()), ...authenticating });
    const mailer = createSmtpMailer({
      url: `smtp://post%40host:geheim%2F%C3%A4@localhost:${server.port}?ca=${encodeURIComponent(ours.cert)}`,
      from,
    });
    await Promise.all([mailer.send(mail), mailer.send(mail)]);
    await mailer.send(mail);
    assert.equal(server.taken.length, 3);
    const { raw, recipients, user, isSecure } = server.taken[0] as Taken;
    assert.deepEqual([recipients, user, isSecure], [["somebody@reader.example"], "post@host", true]);
    const read = await PostalMime.parse(raw);
    assert.deepEqual([read.subject, read.from?.address], [mail.subject, "no-reply@video.example"]);
    assert.equal(read.text?.trim(), mail.text.trim());
    assert.equal(read.html?.trim(), mail.html);
    assert.equal(read.headers.find((header) => header.key === "auto-submitted")?.value, "auto-generated");
    assert.match(raw.toString("latin1"), /^407215\r?$/m, "the code stands readable in the raw mail");
    await mailer.close();
    await server.close();
  });

  test("use TLS from the start with smtps", async () => {
    const server = await startServer({ ...(await secured()), secure: true });
    const mailer = createSmtpMailer({
      url: `smtps://127.0.0.1:${server.port}?ca=${encodeURIComponent(ours.cert)}`,
      from,
    });
    await mailer.send(mail);
    assert.equal(server.taken[0]?.isSecure, true);
    await mailer.close();
    await server.close();
  });

  test("are not sent to a server whose certificate is not from the configured authority", async () => {
    const server = await startServer({ ...(await secured(stranger)), secure: true });
    const mailer = createSmtpMailer({
      url: `smtps://127.0.0.1:${server.port}?ca=${encodeURIComponent(ours.cert)}`,
      from,
    });
    await faultOf(mailer.send(mail));
    assert.equal(server.taken.length, 0);
    await mailer.close();
    await server.close();
  });

  test("that are refused for a wrong password or an unknown recipient are reported without naming either", async () => {
    const server = await startServer({
      ...(await secured()),
      ...authenticating,
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`no such mailbox: ${address}, 407215`), { responseCode: 550 })),
    });
    const mailerOf = (password: string) =>
      createSmtpMailer({ url: `smtp://post%40host:${password}@127.0.0.1:${server.port}`, from });
    const strangers = mailerOf("geheim");
    const known = mailerOf("geheim%2F%C3%A4");
    assert.deepEqual((await faultOf(strangers.send(mail))).status, 535);
    const unknown = await faultOf(known.send(mail));
    assert.deepEqual([unknown.status, unknown.errorCode], [550, "EENVELOPE"]);
    assert.match(unknown.message, /no such mailbox: \[address\]/);
    await Promise.all([strangers.close(), known.close()]);
    await server.close();
  });

  test("are given up in time if the server accepts the connection and stays silent", async () => {
    const silent = createServer();
    silent.listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const sockets = new Set<{ destroy(): void }>();
    silent.on("connection", (socket) => sockets.add(socket));
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from }, { connectMs: 100, silentMs: 100 });
    assert.equal((await faultOf(mailer.send(mail))).errorCode, "ETIMEDOUT");
    await mailer.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  test("are given up in time if the server falls silent later", async () => {
    const server = await startServer({ ...(await secured()), onMailFrom: () => {} });
    const mailer = createSmtpMailer(
      { url: `smtp://127.0.0.1:${server.port}`, from },
      { connectMs: 2_000, silentMs: 100 },
    );
    assert.equal((await faultOf(mailer.send(mail))).errorCode, "ETIMEDOUT");
    await mailer.close();
    await server.close();
  });

  test("fail if nobody listens at the port", async () => {
    const server = await startServer(await secured());
    await server.close();
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from });
    assert.equal((await faultOf(mailer.send(mail))).errorCode, "ESOCKET");
    await mailer.close();
  });

  test("need the authority's file, whose absence is reported when the mailer is made", () => {
    assert.throws(() => createSmtpMailer({ url: "smtp://127.0.0.1?ca=/nowhere/ca.pem", from }), { code: "ENOENT" });
  });
});
