import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { repositoryFolder } from "@cutwater/server/config/config.ts";
import { until } from "../until.ts";
import { createVisitor } from "../visitor.ts";
import { buildInChroot } from "./chroot-image.ts";
import { lacksNamespaces } from "./namespace.ts";
import { runImage } from "./run-image.ts";

const skip = lacksNamespaces || (existsSync("/usr/sbin/debootstrap") ? false : "debootstrap is not installed");
const port = 18_080;

test("the image builds step by step, runs unprivileged and read-only, hides its secrets from engines, and ends at SIGTERM", {
  skip,
  timeout: 1_500_000,
}, async (t) => {
  const work = await mkdtemp(path.join(tmpdir(), "cutwater-image-"));
  t.after(() => rm(work, { recursive: true, force: true }));
  const dockerfile = path.join(repositoryFolder, "Dockerfile");
  const tell = (line: string) => t.diagnostic(line);
  const image = await buildInChroot({ context: repositoryFolder, work, dockerfile, tell });
  const megabytes = execFileSync("du", ["-sm", image.root], { encoding: "utf8" }).split("\t")[0];
  t.diagnostic(`${megabytes} MB`);

  const volume = await mkdtemp(path.join(work, "data-"));
  const env = { HOST: "127.0.0.1", PORT: String(port), METRICS_TOKEN: "a secret of the image test" };
  const first = runImage(image, { volume, env });
  const origin = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(`the server: ${first.lines.join("\n")}`, isReady, 120);
  const health = runImage(image, { volume, env, words: ["node", "deploy/container/health.mjs"] });
  assert.equal(await health.ended, 0, "HEALTHCHECK");

  const visitor = createVisitor(origin);
  const answer = await visitor.parsed(`${origin}/sample`);
  const label = Object.keys(answer.video).find((name) => name !== "1080p") ?? "";
  assert.ok(existsSync(await visitor.obtain(answer, label)), "the sample is read and saved");
  visitor.close();
  const environments = first.environments();
  assert.ok(environments.length >= 3, "tini, the server, a worker of the link engine");
  assert.ok(
    environments.some((one) => one !== null),
    "the engine's own can be read",
  );
  for (const one of environments) assert.ok(!one?.includes(env.METRICS_TOKEN), "no secret can be read by its user");
  first.stop();
  assert.equal(await first.ended, 0, first.lines.join("\n"));
  assert.deepEqual(
    first.lines.filter((line) => /EROFS|EACCES|EPERM/.test(line)),
    [],
  );

  const second = runImage(image, { volume, env });
  await until("the server again, on the same volume", isReady, 120);
  second.stop();
  assert.equal(await second.ended, 0, second.lines.join("\n"));
});
