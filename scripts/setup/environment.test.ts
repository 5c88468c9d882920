import assert from "node:assert/strict";
import { test } from "node:test";
import { readInto } from "./environment.mjs";

test(".env sets variables that the environment lacks, with or without quotes and without further changes", () => {
  const environment: NodeJS.ProcessEnv = { PORT: "4000" };
  readInto(
    environment,
    [
      "# a remark",
      "#DATA_DIR=/nowhere",
      "PORT=5000",
      "STORAGE_URL=s3://media?endpoint=http://127.0.0.1:9000&region=eu-1",
      "export MAIL_FROM='Cutwater <no-reply@example.org>'",
      'APP_SECRET="a=b#c"',
      "METRICS_TOKEN=",
    ].join("\n"),
  );
  assert.deepEqual(environment, {
    PORT: "4000",
    STORAGE_URL: "s3://media?endpoint=http://127.0.0.1:9000&region=eu-1",
    MAIL_FROM: "Cutwater <no-reply@example.org>",
    APP_SECRET: "a=b#c",
    METRICS_TOKEN: "",
  });
});
