import assert from "node:assert/strict";
import { test } from "node:test";
import { readJson } from "./read-json.ts";

test("unambiguous faults are repaired", () => {
  const value = { lines: [{ id: "1", text: 'a, "}" b' }] };
  const json = JSON.stringify(value);
  for (const written of [
    json,
    ` \n${json}\n`,
    `\`\`\`json\n${json}\n\`\`\``,
    `Here you are:\n${json}\nAnything else?`,
    `<think>maybe {"lines":[]}?</think>${json}`,
    json.replace("}]", ",}, ]"),
  ])
    assert.deepEqual(readJson(written), value, written);
  assert.deepEqual(readJson('["a,]"]'), ["a,]"]);
});

test("truncated, repeated or invalid JSON is rejected", () => {
  for (const written of ["", "no", '{"a":1', '{"a":"b', '{"a":1}{"a":2}', "{'a':1}", '{"a":1} or {"a":2}'])
    assert.equal(readJson(written), undefined, written);
});
