import assert from "node:assert/strict";
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { createCookieJars } from "./cookie-jars.ts";

test("the engine gets a copy of the operator's cookies, and only of a file that no one else may read", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-cookies-"));
  const jar = join(folder, "example.com.txt");
  await writeFile(jar, "# Netscape HTTP Cookie File\n", { mode: 0o600 });
  const open: string[] = [];
  const onOpenJar = (site: string) => void open.push(site);
  const cookiesFor = createCookieJars({ folder, workFolder: join(folder, "work"), onOpenJar });
  const copy = await cookiesFor("https://www.example.com/watch?v=1");
  assert.ok(copy.path && copy.path !== jar);
  assert.equal(await readFile(copy.path, "utf8"), await readFile(jar, "utf8"));
  assert.equal((await stat(copy.path)).mode & 0o777, 0o600);
  await copy.release();
  await assert.rejects(stat(copy.path));
  assert.equal((await cookiesFor("https://example.org/")).path, null);
  await chmod(jar, 0o644);
  assert.equal((await cookiesFor("https://m.example.com/")).path, null);
  assert.deepEqual(open, ["example.com"]);
  await rm(folder, { recursive: true });
});
