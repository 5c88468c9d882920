import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeCookieFile, readCookieFile, writeCookieFile } from "./cookie-file.ts";

const session = {
  name: "sid",
  value: "ab+c/dE==",
  domain: "example.com",
  isHostOnly: false,
  path: "/",
  isSecure: true,
  expiresAt: 1_900_000_000_000,
};

test("cookies.txt is read as browser extensions export it and people edit it", () => {
  const line = ".example.com\tTRUE\t/\tTRUE\t1900000000\tsid\tab+c/dE==";
  for (const text of [
    `# Netscape HTTP Cookie File\n# https://curl.se/docs\n\n${line}\n`,
    line,
    `\ufeff# HTTP Cookie File\r\n#HttpOnly_${line}\r\n`,
    line.replaceAll("\t", "   "),
    line.replace("1900000000", "1900000000.0"),
    line.replace("\tTRUE\t/\tTRUE", "\tfalse\t/\ttrue"),
  ])
    assert.deepEqual(readCookieFile(text), [session], text);
  assert.deepEqual(readCookieFile("www.example.com\tFALSE\t/a\tFALSE\t0\tempty\t"), [
    {
      ...session,
      name: "empty",
      value: "",
      domain: "www.example.com",
      isHostOnly: true,
      path: "/a",
      isSecure: false,
      expiresAt: null,
    },
  ]);
});

test("a UTF-16 file, as Windows consoles write it, is parsed like UTF-8", () => {
  const text = writeCookieFile([session]);
  const little = Buffer.from(`\ufeff${text}`, "utf16le");
  for (const bytes of [Buffer.from(text), little, Buffer.from(little).swap16()])
    assert.deepEqual(readCookieFile(decodeCookieFile(bytes)), [session]);
});

test("JSON is read with the field names of browser extensions, Playwright and Selenium", () => {
  const base = { name: "sid", value: "ab+c/dE==", domain: ".example.com", path: "/", secure: true };
  for (const list of [
    [
      {
        ...base,
        expirationDate: 1_900_000_000,
        hostOnly: false,
        httpOnly: true,
        session: false,
        sameSite: "no_restriction",
      },
    ],
    [{ ...base, expiry: 1_900_000_000 }],
    [{ ...base, expires: "2030-03-17T17:46:40.000Z" }],
    { cookies: [{ ...base, expires: 1_900_000_000 }], origins: [] },
    { url: "https://example.com", cookies: [{ ...base, expirationDate: 1_900_000_000_000 }] },
  ])
    assert.deepEqual(readCookieFile(JSON.stringify(list)), [session]);
  const [own] = readCookieFile(JSON.stringify([{ name: "a", value: "1", domain: "www.example.com", expires: -1 }]));
  assert.deepEqual([own?.isHostOnly, own?.expiresAt, own?.path], [true, null, "/"]);
});

test("a cookie without expiry, or with one in other units, is kept until the year 9999", () => {
  const base = { name: "a", value: "1", domain: ".example.com" };
  for (const expires of [253_402_300_799, 253_402_300_799_000, 13_350_000_000_000_000, 1e300])
    assert.equal(
      readCookieFile(JSON.stringify([{ ...base, expires }]))[0]?.expiresAt,
      Date.UTC(9999, 11, 31, 23, 59, 59),
    );
});

test("other text gives no cookies, and a cookie cannot forge a second line", () => {
  for (const text of ["", "hello", "<html>", "[", "{}", "[1,null,{}]", "a.example TRUE"])
    assert.deepEqual(readCookieFile(text), []);
  const forged = { name: "a", value: "1\n.bank.example\tTRUE\t/\tTRUE\t0\tb\t2", domain: ".example.com" };
  assert.deepEqual(readCookieFile(JSON.stringify([forged])), []);
});

test("written cookies are read back unchanged", () => {
  const others = [session, { ...session, name: "own", isHostOnly: true, expiresAt: null, value: '"a;b"' }];
  const text = writeCookieFile(others);
  assert.match(text, /^# Netscape HTTP Cookie File\n/);
  assert.deepEqual(readCookieFile(text), others);
});
