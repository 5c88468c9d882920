import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { bandsOf, wholeOf } from "@cutwater/imaging/bands.ts";
import { openNetwork } from "@cutwater/networks/network.ts";
import { detailedPicture } from "@cutwater/networks/probe/pictures.ts";
import { findListed, readRegistries } from "@cutwater/networks/registry.ts";
import { drawnFolder } from "@cutwater/networks/test/drawn-network.ts";
import { operatorNetwork } from "@cutwater/networks/test/operator-network.ts";
import { runInTiles } from "@cutwater/networks/tiles.ts";
import { createEgress } from "../../platform/egress/create-egress.ts";
import type { Egress } from "../../platform/egress/egress.ts";
import { type Peer, placeOf, recordingLog, startPeer } from "../../platform/egress/testing.ts";
import { runModels } from "./command.ts";
import { readModel } from "./read-model.ts";

let root = "";
let ours = "";
let host: Peer;
let egress: Egress;
const served = new Map<string, Uint8Array>();

/** No registry of packages is asked. */
const nobody = { python: "/nowhere/python3", npm: ["/nowhere/npm"], environment: {} };

before(async () => {
  root = await mkdtemp(join(tmpdir(), "models-"));
  const model = { task: "upscale", mode: "REALITY" } as const;
  ours = await drawnFolder(join(root, "ours"), [{ ...model, id: "reality-x2", scale: 2, layout: "nhwc" }]);
  await writeFile(join(root, "photo.onnx"), operatorNetwork({ scale: 2, reach: 3 }));
  host = await startPeer((request, response) => {
    const to = /^\/to\?(.*)$/.exec(request.url ?? "");
    if (to) return response.writeHead(302, { location: to[1] }).end();
    const bytes = served.get(request.url ?? "");
    return bytes ? response.end(bytes) : response.writeHead(404).end();
  });
  egress = await createEgress({ allow: [placeOf(host)], upstreamProxy: null, log: recordingLog() });
});
after(async () => {
  await Promise.all([host.close(), egress.close()]);
  await rm(root, { recursive: true });
});

/** An operator's directory for one test, and the command that runs on it. */
function directory(name: string) {
  const folder = join(root, name);
  const run = (line: string) =>
    runModels(line.split(" "), {
      folder,
      ownFolder: ours,
      egress,
      fileHost: "https://example.invalid",
      packageClients: nobody,
      signal: new AbortController().signal,
      threads: 1,
      say: () => {},
      resolvePath: (path) => resolve(root, path),
    });
  return { folder, run };
}
const photo = "--task upscale --mode REALITY --licence BSD-3-Clause";

test("an added network replaces the product's, is listed and checked; after its removal the product's network is used again", async () => {
  const { folder, run } = directory("whole");
  assert.match(await run("list"), /no networks of your own/);
  const said = await run(`add photo.onnx ${photo}`);
  assert.match(said, /^photo is registered in .*upscale REALITY ×2, nchw, 0..1, context 4, BSD-3-Clause\.$/m);
  assert.match(said, /instead of reality-x2/);
  assert.deepEqual((await readdir(folder)).sort(), ["photo.onnx", "registry.json"]);

  const wanted = { task: "upscale", mode: "REALITY", scale: 2 };
  const found = findListed(await readRegistries([ours, folder]), wanted) ?? assert.fail("none is found");
  assert.equal(found.id, "photo");
  const network = await openNetwork(found, { threads: 1 });
  const picture = await wholeOf(runInTiles(network, bandsOf(detailedPicture(50, 40)), { side: 16 }));
  assert.deepEqual([picture.width, picture.height], [100, 80]);
  await network.close();

  assert.match(await run("list"), /^photo: upscale REALITY ×2.*BSD-3-Clause, 0\.0 MB$/m);
  assert.equal(await run("check"), "photo: as registered");
  assert.match(await run("remove photo"), /photo is removed/);
  assert.deepEqual(await readdir(folder), ["registry.json"]);
  assert.equal(findListed(await readRegistries([ours, folder]), wanted)?.id, "reality-x2");
  await assert.rejects(run("remove photo"), /no network is called photo/);
});

test("entries that an operator wrote into the registry are kept", async () => {
  const { folder, run } = directory("written");
  await mkdir(folder);
  const written = { id: "lama", task: "inpaint", mode: "VIDEO", scale: 1, file: "lama.onnx", sha256: "0".repeat(64) };
  const kept = { ...written, licence: "Apache-2.0", layout: "nchw", range: "0..1", pad: 0, mask: {}, remark: "mine" };
  await writeFile(join(folder, "registry.json"), JSON.stringify([kept]));
  await run(`add photo.onnx ${photo} --name big.one`);
  const entries = JSON.parse(await readFile(join(folder, "registry.json"), "utf8"));
  assert.deepEqual(entries[0], kept);
  assert.equal(entries[1].file, "big.one.onnx");
  await assert.rejects(run("check"), /lama: .*no such file.*\nbig\.one: as registered/);
});

test("the command reports in one sentence what is missing or wrong, and leaves the directory unchanged", async () => {
  const { folder, run } = directory("refused");
  await run(`add photo.onnx ${photo}`);
  await writeFile(join(root, "page.onnx"), "<html>");
  await writeFile(join(root, "anime.onnx"), operatorNetwork({ scale: 4 }));
  const before = await readFile(join(folder, "registry.json"), "utf8");
  const refused: Record<string, RegExp> = {
    "add photo.onnx --task upscale --mode REALITY": /^Error: Say under which licence/,
    "add photo.onnx --task dub --mode REALITY --licence MIT": /^Error: Say what the network is for: --task upscale/,
    "add photo.onnx --task upscale --mode FACES --licence MIT": /--mode REALITY or --mode ANIME or --mode OLD/,
    [`add nowhere.onnx ${photo}`]: /nowhere\.onnx cannot be read/,
    [`add page.onnx ${photo}`]: /not an ONNX network/,
    [`add photo.onnx ${photo}`]: /network called photo already/,
    [`add photo.onnx ${photo} --name reality-x2`]: /network called reality-x2 already/,
    [`add photo.onnx ${photo} --name other`]: /^Error: photo does this already/,
    [`add anime.onnx ${photo} --scale 2`]: /enlarges 4 times, not 2/,
    [`add photo.onnx ${photo} --range bright`]: /--range is one of/,
    "add photo.onnx --size 4": /Unknown option/,
    "give me": /npm run models -- list/,
  };
  for (const [line, says] of Object.entries(refused)) await assert.rejects(run(line), says, line);
  assert.equal(await readFile(join(folder, "registry.json"), "utf8"), before);
  assert.deepEqual((await readdir(folder)).sort(), ["photo.onnx", "registry.json"]);
});

test("check finds a changed file, an incomplete entry and an entry that is never used", async () => {
  const { folder, run } = directory("checked");
  await run(`add photo.onnx ${photo}`);
  const path = join(folder, "registry.json");
  const [entry] = JSON.parse(await readFile(path, "utf8"));
  await writeFile(
    path,
    JSON.stringify([
      { ...entry, pad: 0 },
      { ...entry, id: "behind" },
    ]),
  );
  await assert.rejects(run("check"), /photo: pad is registered as 0, and tiles need 4\nbehind: not used, since photo/);
  await writeFile(path, JSON.stringify([entry]));
  await writeFile(join(folder, "photo.onnx"), operatorNetwork({ scale: 4 }));
  await assert.rejects(run("check"), /has the SHA-256/);
});

test("a network is fetched from an address, through redirects, under the file's name", async () => {
  const { run } = directory("fetched");
  served.set("/v1/my%20photo.onnx", operatorNetwork({ scale: 4 }));
  const at = `http://${placeOf(host)}`;
  assert.match(await run(`add ${at}/to?/v1/my%20photo.onnx ${photo} --name far`), /^far is registered/);
  assert.match(
    await run(`add ${at}/v1/my%20photo.onnx ${photo.replace("REALITY", "ANIME")}`),
    /^my-photo is registered/,
  );
  await assert.rejects(run(`add ${at}/nothing.onnx ${photo}`), /answers with 404/);
});

test("only https is used, no private place, and no file that is too large", async () => {
  const at = `http://${placeOf(host)}`;
  served.set("/large.onnx", new Uint8Array(3 * 2 ** 20));
  const read = (place: string) => readModel(place, { egress, maxBytes: 2 ** 21 });
  await assert.rejects(read("http://example.org/x.onnx"), /no https address/);
  await assert.rejects(read("ftp://example.org/x.onnx"), /no https address/);
  await assert.rejects(
    read(`${at}/to?http://example.org/x.onnx`),
    /http:\/\/example\.org\/x\.onnx is no https address/,
  );
  await assert.rejects(read("https://127.0.0.1:1/x.onnx"), /cannot open this address/);
  await assert.rejects(read(`${at}/large.onnx`), /more than 2 MB/);
  await writeFile(join(root, "large.onnx"), new Uint8Array(3 * 2 ** 20));
  await assert.rejects(read(join(root, "large.onnx")), /more than 2 MB/);
});
