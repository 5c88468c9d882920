import assert from "node:assert/strict";
import { test } from "node:test";
import { assertCheap, fillWith } from "@cutwater/testing/hostile-text.ts";
import { encodingOf } from "./http/packed-documents.ts";
import { withoutQuery } from "./log/without-query.ts";
import { MailFault } from "./mail/fault.ts";

const hostile: [name: string, read: () => unknown][] = [
  ["a header of spaces", () => encodingOf(`gzip${fillWith(" ")}x`)],
  ["a log line of schemes", () => withoutQuery(fillWith("s3://"))],
  ["a mail server's reply without an address", () => new MailFault(new Error(fillWith("a")))],
];

for (const [name, read] of hostile)
  test(`${name} takes under a second of processor time`, () => {
    assertCheap(read);
  });

test("an address loses its query and its fragment, a mail server's reply its addresses", () => {
  assert.equal(
    withoutQuery('got "https://a.example/b?c=d#e" and s3://f#g, h'),
    'got "https://a.example/b?…" and s3://f?… h',
  );
  assert.match(
    new MailFault(new Error("550 <x@y.example> no such user, @home")).message,
    /550 <\[address\]> no such user, @home/,
  );
  assert.equal(encodingOf("br;q=0 , gzip ; q=1"), "gzip");
});
