import assert from "node:assert/strict";
import { mkdir, mkdtemp, readlink, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { createVersions } from "@cutwater/extractor/versions/versions.ts";
import { readSettings } from "../../../config/config.ts";
import { createLinkEngine } from "./engine.ts";

const counts = { "a.example": [1, 14] };
const before = { "a.example": [80, 2] };
const mapOf = (all: Record<string, number[]>) =>
  new Map(Object.entries(all).map(([site, [succeeded = 0, failed = 0]]) => [site, { succeeded, failed }]));

test("when a site fails after an update, the previous link engine is restored and workers are replaced", async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), "link-engine-"));
  t.after(() => rm(dataDir, { recursive: true }));
  const folder = join(dataDir, "engine");
  for (const name of ["old", "new"]) await mkdir(join(folder, name, "bin"), { recursive: true });
  await symlink("old", join(folder, "current"));
  await createVersions(folder, Date.now).use("new", { ours: "2", former: "1" });
  const renewed = Promise.withResolvers<void>();
  const told: string[] = [];
  const log = { info() {}, error: (_: object, message: string) => told.push(message) } as never;
  const extractor = { health: () => ({ version: "2" }) as never, renew: renewed.resolve };
  const health = { ofEngine: async (version: string) => mapOf(version === "2" ? counts : before) };
  const engine = createLinkEngine({
    config: readSettings({ DATA_DIR: dataDir }, []),
    clock: { now: Date.now },
    log,
    extractor,
    health,
  });
  assert.deepEqual([await engine.whyNot(), (await engine.status()).former], [null, "1"]);

  t.mock.timers.enable({ apis: ["setInterval"] });
  const stop = engine.watch();
  while (told.length === 0) await new Promise((resolve) => setImmediate(resolve));
  assert.equal(await readlink(join(folder, "current")), "old");
  assert.match(told[0] ?? "", /the former one is in use/);
  // When an admin switches back to the rejected version, it is put in use again, and a running server follows the switch.
  assert.equal(await engine.back(), "2");
  t.mock.timers.tick(10_000);
  await renewed.promise;
  stop();
});
