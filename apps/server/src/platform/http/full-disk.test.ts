import assert from "node:assert/strict";
import { test } from "node:test";
import { createAnswers } from "./answers.ts";

const answers = createAnswers([]);
const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

test("a full disk has its own sentence, whether the file system, PostgreSQL or PGlite reports it, and stays a fault", () => {
  for (const cause of [
    withCode("write", "ENOSPC"),
    withCode("write", "EDQUOT"),
    withCode("could not extend file", "53100"),
    new Error('could not extend file "base/5/16384": No space left on device'),
  ]) {
    const wrapped = new Error("Failed query: insert into …", { cause });
    for (const error of [cause, wrapped]) {
      const { key, message, isFault } = answers.of(error, "en");
      assert.deepEqual([key, isFault], ["noDiskSpace", true]);
      assert.match(message, /no disk space/);
      assert.match(answers.of(error, "zh").message, /存储空间/);
    }
  }
});

test("any other error is unexpected, even in a circle of causes", () => {
  const error = new Error("one");
  error.cause = error;
  assert.equal(answers.of(error, "en").key, "unexpected");
});
