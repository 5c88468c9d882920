import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { enginePython } from "../web.stand-in.ts";
import { beginTrial, readTrial } from "./trial.ts";
import { updateEngine } from "./update.ts";
import { createVersions } from "./versions.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "engine-versions-"));
});
after(() => rm(folder, { recursive: true }));

/** A stand-in for pip. It makes an engine that reports another version, and that a line of Python may break. */
const installing =
  (version: string, line = "") =>
  async (path: string): Promise<null> => {
    const { python } = enginePython();
    await mkdir(join(path, "bin"), { recursive: true });
    await writeFile(
      join(path, "sitecustomize.py"),
      `import yt_dlp.version\nyt_dlp.version.__version__ = "${version}"\n${line}\n`,
    );
    const launcher = `#!/bin/sh\nPYTHONPATH='${path}' exec '${python}' "$@"\n`;
    await writeFile(join(path, "bin/python"), launcher, { mode: 0o755 });
    return null;
  };
const readsNothing = `
import yt_dlp.extractor.generic as g
def no(*_): raise Exception("reads nothing")
g.GenericIE._real_extract = no`;

describe("versions of the link engine", { skip: enginePython().skip }, () => {
  async function anEngine(name: string, links: readonly string[] = []) {
    const own = join(folder, name);
    let at = 1_000;
    const versions = createVersions(own, () => (at += 1));
    await mkdir(join(own, "made"), { recursive: true });
    await installing("2026.01.01")(join(own, "made"));
    await symlink("made", join(own, "current"));
    const update = async (install: ReturnType<typeof installing>, except: string | null = null) =>
      await updateEngine({
        versions,
        inUse: { python: join(own, "current/bin/python"), enginePath: [] },
        version: null,
        except,
        surroundings: {},
        nodePath: process.execPath,
        pluginsDir: null,
        links,
        proxy: null,
        install,
      });
    return { own, versions, update };
  }

  test("a newer version that reads the test links is used, the previous one is kept, older ones are deleted", async () => {
    const { own, versions, update } = await anEngine("newer");
    assert.deepEqual(await update(installing("2026.02.02")), {
      kind: "updated",
      version: "2026.02.02",
      former: "2026.01.01",
    });
    assert.deepEqual(await update(installing("2026.02.02")), { kind: "newest", version: "2026.02.02" });
    await update(installing("2026.03.03"));
    const names = (await readdir(own)).filter((one) => one.startsWith("update-") || one === "made");
    assert.equal(names.length, 2, String(names));
    assert.equal((await versions.lastSwitch())?.former?.version, "2026.02.02");
    assert.equal((await versions.back("back"))?.version, "2026.02.02");
    assert.equal(await readlink(join(own, "current")), (await versions.lastSwitch())?.name);
    assert.equal((await versions.back("back"))?.version, "2026.03.03", "and forth");
  });

  test("a version that does not read our pages is refused and leaves no files", async () => {
    const { own, update } = await anEngine("worse");
    const refused = await update(installing("2026.02.02", readsNothing));
    assert.equal(refused.kind, "refused");
    assert.ok(refused.kind === "refused" && refused.findings.every(({ why }) => why !== null));
    assert.equal(await readlink(join(own, "current")), "made");
    assert.deepEqual((await readdir(own)).sort(), ["current", "made", "trial.json"]);
  });

  test("a version that was abandoned is not used again, but the next one is", async () => {
    const { own, versions, update } = await anEngine("left");
    const left = { kind: "left", version: "2026.02.02" };
    assert.deepEqual(await update(installing("2026.02.02"), "2026.02.02"), left);
    assert.equal(await readlink(join(own, "current")), "made");
    assert.equal((await versions.lastTrial())?.outcome, "left");
    assert.equal((await update(installing("2026.03.03"), "2026.02.02")).kind, "updated");
  });

  test("a version that cannot be installed changes nothing", async () => {
    const { own, versions, update } = await anEngine("none");
    const failing = async () => Promise.reject(new Error("no registry"));
    await assert.rejects(update(failing), /no registry/);
    assert.deepEqual((await readdir(own)).sort(), ["current", "made", "trial.json"]);
    assert.equal(await versions.back("back"), null, "there is no former one");
    const { outcome, fault } = (await versions.lastTrial()) ?? assert.fail("no try is known");
    assert.deepEqual([outcome, fault], ["failed", "no registry"]);
  });

  test("a trial is visible to all processes, and counts as failed after its process has been silent for long", async () => {
    const own = join(folder, "silent");
    await mkdir(own);
    await beginTrial(own, () => 5_000);
    assert.equal((await readTrial(own, 19_000))?.outcome, null);
    const { outcome, endedAt } = (await readTrial(own, 21_000)) ?? {};
    assert.deepEqual([outcome, endedAt], ["failed", 5_000]);
  });

  test("an operator's link counts only if the version in use can read it", async (t) => {
    const site = createServer((request, answer) => {
      answer.setHeader("content-type", "text/html");
      answer.end(request.url === "/film" ? '<title>T</title><video src="/own.mp4"></video>' : "<title>T</title>");
    });
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    t.after(() => site.close());
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const losesFilm = `
import yt_dlp.extractor.generic as g
was = g.GenericIE._real_extract
def but(self, url):
    if "/film" in url: raise Exception("lost")
    return was(self, url)
g.GenericIE._real_extract = but`;
    const both = await anEngine("links", [`${origin}/film`, `${origin}/nothing`]);
    const told = async () => {
      const { outcome, version, findings = [] } = (await both.versions.lastTrial()) ?? {};
      const theirs = findings.filter(({ isOwn }) => !isOwn);
      return [outcome, version, findings.length, theirs.map(({ ok, isAsBefore }) => [ok, isAsBefore])];
    };
    assert.equal((await both.update(installing("2026.02.02", losesFilm))).kind, "refused");
    assert.deepEqual(await told(), [
      "refused",
      "2026.02.02",
      6,
      [
        [false, false],
        [false, true],
      ],
    ]);
    assert.equal((await both.update(installing("2026.02.03"))).kind, "updated", "nothing never was read");
    assert.deepEqual(await told(), [
      "updated",
      "2026.02.03",
      6,
      [
        [true, false],
        [false, true],
      ],
    ]);
  });
});
