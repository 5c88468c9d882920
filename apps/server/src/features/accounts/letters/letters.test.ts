import assert from "node:assert/strict";
import { test } from "node:test";
import { Code } from "@cutwater/contract/contact.ts";
import { writtenLanguages } from "@cutwater/contract/i18n.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { codeLetter, codeTextMessage, deletedLetter, passwordLetter } from "./letters.ts";

const letterIn = (language: "en" | "zh") => ({
  to: "a@reader.example",
  language,
  publicUrl: "https://video.example:8443",
});
const all = writtenLanguages.flatMap((language) => {
  const letter = letterIn(language);
  return [codeLetter({ ...letter, code: "407215" }), passwordLetter(letter), deletedLetter(letter)];
});

test("a code mail has the code alone on a line, and no other six digits that look like a code", () => {
  for (const language of writtenLanguages) {
    const mail = codeLetter({ ...letterIn(language), code: "407215" });
    assert.match(mail.text, /^407215$/m);
    for (const part of [mail.subject, mail.text, mail.html])
      assert.deepEqual([...new Set(part.match(/(?<!\d)\d{6}(?!\d)/g))], ["407215"]);
    assert.ok(Code.safeParse(/\d{6}/.exec(mail.text)?.[0]).success);
  }
});

test("a code mail tells how long the code is valid and what to do if it was not requested, and mentions no account", () => {
  const [en, zh] = writtenLanguages.map((language) => codeLetter({ ...letterIn(language), code: "407215" })) as [
    Mail,
    Mail,
  ];
  assert.match(en.text, /10 minutes[\s\S]*did not request[\s\S]*ignore/);
  assert.match(zh.text, /10 分钟[\s\S]*非本人操作[\s\S]*忽略/);
  for (const { text, subject } of [en, zh])
    assert.doesNotMatch(text + subject, /account|password|sign|账户|账号|密码|注册|登录/i);
});

test("the mail about a deleted account tells what is kept, and for how long", () => {
  const [en, zh] = writtenLanguages.map((language) => deletedLetter(letterIn(language))) as [Mail, Mail];
  assert.match(en.text, /payment records[\s\S]*keyed hash of your contact[\s\S]*for 365 days/);
  assert.match(zh.text, /付款记录[\s\S]*密钥哈希[\s\S]*365 天/);
});

test("mails load nothing, and all placeholders are filled in", () => {
  for (const { html, text, subject } of all) {
    assert.doesNotMatch(html, /<img|<link|<script|url\(|@import|src=/i);
    assert.doesNotMatch(`${html.replace(/<style>[\s\S]*<\/style>/, "")} ${text} ${subject}`, /\{\w+\}|undefined|null/);
    assert.match(text, /video\.example:8443/);
  }
});

test("the HTML of a mail has the same content as its text", () => {
  const words = (text: string) => text.replace(/&amp;/g, "&").replace(/\s+/g, " ").trim();
  for (const { html, text } of all) {
    const shown = words(html.replace(/<(style|title)>[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, " "));
    for (const line of text.split("\n").filter((line) => line && line !== "--"))
      assert.ok(shown.includes(words(line)) || html.includes(`href="${line}"`), line);
  }
});

test("a text message with a code fits one short message in either language", () => {
  for (const language of writtenLanguages) {
    const { text, code } = codeTextMessage({ to: "13800138000", language, code: "407215" });
    assert.deepEqual([code, /\d{6}/.exec(text)?.[0]], ["407215", "407215"]);
    // 160 characters of the GSM alphabet, 70 of any other (3GPP TS 23.038).
    assert.ok(text.length <= { en: 160, zh: 70 }[language], `${text.length}`);
  }
});
