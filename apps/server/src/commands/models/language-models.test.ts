import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { findModel } from "@cutwater/language-models/catalogue.ts";
import { type FileHostStandIn, putModel, startFileHost } from "@cutwater/language-models/install/file-host.stand-in.ts";
import { tinyFiles } from "@cutwater/language-models/test/install.ts";
import { createEgress } from "../../platform/egress/create-egress.ts";
import type { Egress } from "../../platform/egress/egress.ts";
import { recordingLog } from "../../platform/egress/testing.ts";
import { runModels } from "./command.ts";

let folder = "";
let host: FileHostStandIn;
let egress: Egress;
const said: string[] = [];

/** No registry of packages is asked. */
const nobody = { python: "/nowhere/python3", npm: ["/nowhere/npm"], environment: {} };

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "language-"));
  host = await startFileHost();
  putModel(host, findModel("m2m100-418m") ?? assert.fail("no such model"), tinyFiles("m2m100-418m"));
  egress = await createEgress({ allow: [new URL(host.address).host], upstreamProxy: null, log: recordingLog() });
});
after(async () => {
  await Promise.all([host.close(), egress.close()]);
  await rm(folder, { recursive: true });
});

const run = (line: string, fileHost = host.address) =>
  runModels(line.split(" "), {
    folder,
    ownFolder: join(folder, "ours"),
    egress,
    fileHost,
    packageClients: nobody,
    threads: 1,
    signal: new AbortController().signal,
    say: (words) => said.push(words),
    resolvePath: (path) => path,
  });

test("a language model is added by its name, listed with its licence, checked and removed", async () => {
  assert.match(
    await run("list"),
    /can be added:\n(?:.*\n)* {2}m2m100-418m, about 640 MB, MIT, of Meta AI: Xenova\/m2m100_418M$/m,
  );
  assert.match(
    await run("add m2m100-418m"),
    /^m2m100-418m is in .*: 0\.2 MB of Xenova\/m2m100_418M at 0123.*, MIT\.$/m,
  );
  assert.match(said.join("\n"), /^m2m100-418m of Meta AI, MIT, about 640 MB, from Xenova\/m2m100_418M$/m);
  assert.match(said.join("\n"), /^0\.2 MB of 0\.2 MB$/m);
  assert.match(await run("list"), /^m2m100-418m: language model, MIT, 0\.2 MB of Xenova\/m2m100_418M at 0123/m);
  assert.equal(await run("check"), "m2m100-418m: as fetched");
  assert.match(await run("remove m2m100-418m"), /is removed/);
  await assert.rejects(run("remove m2m100-418m"), /m2m100-418m is not in/);
  assert.match(await run("check"), /no language models/);
});

test("check names a file that was changed on the disk", async () => {
  await run("add m2m100-418m");
  await writeFile(join(folder, "language/m2m100-418m/config.json"), "{}");
  await assert.rejects(run("check"), /m2m100-418m: files are missing or have another size/);
  assert.match(await run("list"), /^m2m100-418m: files are missing/m);
  await run("remove m2m100-418m");
  await run("add m2m100-418m");
  const config = host.files.get("Xenova/m2m100_418M/config.json") ?? assert.fail("no config");
  await writeFile(join(folder, "language/m2m100-418m/config.json"), " ".repeat(config.length));
  await assert.rejects(run("check"), /m2m100-418m: config\.json is not the file that was fetched/);
});

test("a licence against paid services must be accepted, and options must fit", async () => {
  await assert.rejects(run("add nllb-200-600m"), /under CC-BY-NC-4\.0.*--non-commercial/);
  await assert.rejects(run("add nllb-200-600m --non-commercial"), /revision\/main|is not there/);
  await assert.rejects(run("add whisper-base --task upscale"), /language model: --task is for networks/);
  await assert.rejects(run("add whisper-base --commit main"), /40 hexadecimal digits/);
});

test("a mirror must use https or be on this machine, and is never a private place", async () => {
  await assert.rejects(run("add m2m100-418m", "http://mirror.example.org"), /no https address/);
  await assert.rejects(run("add m2m100-418m", "https://127.0.0.1:1"), /cannot open this address/);
});
