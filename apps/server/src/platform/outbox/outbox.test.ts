import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { createMail } from "../mail/create.ts";
import { createSms } from "../sms/create.ts";
import { createOutbox } from "./outbox.ts";
import { readOutboxMessages } from "./read.ts";

let root: string;
before(async () => {
  root = await mkdtemp(join(tmpdir(), "cutwater-outbox-"));
});
after(async () => await rm(root, { recursive: true, force: true }));

const clock = { ms: Date.parse("2026-11-20T22:06:43.120Z"), now: () => clock.ms++ };
const egress = { fetch: () => Promise.reject(new Error("nothing is fetched in this test")) };
const mail = {
  to: "a@reader.example",
  subject: "Your code: 407215",
  text: "407215",
  html: "<p>407215</p>",
  language: "en",
};

test("mails and text messages are in one folder, and are read back newest first", async () => {
  const folder = join(root, "both");
  const mailer = createMail({ kind: "outbox", folder, from: "Cutwater <no-reply@localhost>" }, { clock });
  const sms = createSms({ kind: "outbox", folder }, { clock, egress });
  await mailer.send(mail);
  await sms.send({ to: "13800138000", text: "【Cutwater】您的验证码是 998877。", code: "998877", language: "zh" });
  await mailer.send({ ...mail, subject: "验证码", text: "第一行\n\n112233", language: "zh-CN" });

  const names = (await readdir(folder)).sort();
  assert.match(String(names), /^2026-11-20T22-06-43-120Z-\w{8}\.eml,2026-.*\.txt,2026-.*\.eml$/);
  if (process.platform !== "win32")
    for (const place of [folder, ...names.map((name) => join(folder, name))])
      assert.equal((await stat(place)).mode & 0o077, 0, `${place} is for its owner alone`);

  const read = await readOutboxMessages(createOutbox({ folder, clock }));
  assert.deepEqual(
    read.map(({ to, subject, text, date }) => [to, subject, text, date % 1000]),
    [
      ["a@reader.example", "验证码", "第一行\n\n112233", 122],
      ["13800138000", "", "【Cutwater】您的验证码是 998877。", 121],
      ["a@reader.example", "Your code: 407215", "407215", 120],
    ],
  );
  assert.equal(new Set(read.map(({ id }) => id)).size, 3);
});

test("the folder stays small: the oldest messages are deleted, and other files are left alone", async () => {
  const folder = join(root, "small");
  const outbox = createOutbox({ folder, clock, mostMessages: 3 });
  await outbox.put("txt", "To: 1\n\nfirst");
  await writeFile(join(folder, "notes.txt"), "mine");
  await Promise.all(["second", "third", "fourth", "fifth"].map((text) => outbox.put("txt", `To: 1\n\n${text}`)));
  const texts = (await readOutboxMessages(outbox)).map(({ text }) => text);
  assert.equal(texts.length, 3);
  assert.ok(!texts.includes("first"));
  assert.ok((await readdir(folder)).includes("notes.txt"));
});

test("at most fifty messages are shown, and none if nothing was sent", async () => {
  const outbox = createOutbox({ folder: join(root, "many"), clock });
  assert.deepEqual(await readOutboxMessages(outbox), []);
  for (let i = 0; i < 53; i++) await outbox.put("txt", `To: 1\n\n${i}`);
  const texts = (await readOutboxMessages(outbox)).map(({ text }) => text);
  assert.deepEqual([texts.length, texts[0], texts.at(-1)], [50, "52", "3"]);
});

test("a message that cannot be written leaves no incomplete file", async () => {
  const folder = join(root, "taken");
  const outbox = createOutbox({ folder, clock: { now: () => 0 }, newId: () => "same" });
  await outbox.put("txt", "To: 1\n\nwhole");
  await writeFile(join(folder, ".1970-01-01T00-00-00-000Z-same.txt"), "in the way");
  await assert.rejects(outbox.put("txt", "To: 1\n\nother"), { code: "EEXIST" });
  assert.deepEqual(
    (await readOutboxMessages(outbox)).map(({ text }) => text),
    ["whole"],
  );
});
