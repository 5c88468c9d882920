import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { drawnFolder } from "@cutwater/networks/test/drawn-network.ts";
import type { Detail } from "../calls.ts";
import { chainFor } from "./chain.ts";
import { openModels } from "./models.ts";

let root = "";
before(async () => {
  root = await mkdtemp(join(tmpdir(), "chain-"));
});
after(() => rm(root, { recursive: true }));

/** @param listed id, task, mode and scale of each network */
const folderOf = (name: string, listed: readonly (readonly [string, string, string, number])[]) =>
  drawnFolder(
    join(root, name),
    listed.map(([id, task, mode, scale]) => ({ id, task, mode, scale, layout: "nhwc", kind: "bicubic" })),
  );

async function chain(
  folders: readonly string[],
  mode: string,
  scale: number,
  isWorn: boolean,
  detail: Detail = "faithful",
) {
  const models = await openModels(folders, { threads: 1 });
  try {
    const { networks, isCleaning } = await chainFor(mode, { scale, isWorn, detail, models });
    return [...networks.map(({ entry }) => entry.id), ...(isCleaning ? ["cleans"] : [])].join(" ");
  } finally {
    await models.close();
  }
}

test("a worn picture starts with a network that cleans, and an enlarged one is doubled by a smaller network", async () => {
  const ours = await folderOf("ours", [
    ["real-2", "upscale", "REALITY", 2],
    ["real-4", "upscale", "REALITY", 4],
    ["drawn-2", "upscale", "ANIME", 2],
    ["worn-2", "clean", "REALITY", 2],
    ["again-2", "again", "REALITY", 2],
  ]);
  for (const [mode, scale, clean, worn] of [
    ["REALITY", 2, "real-2", "worn-2 cleans"],
    ["REALITY", 4, "real-4", "worn-2 again-2 cleans"],
    ["REALITY", 12, "real-4 again-2", "worn-2 again-2 again-2 cleans"],
    ["ANIME", 2, "drawn-2", "worn-2 cleans"],
    ["ANIME", 4, "drawn-2 again-2", "worn-2 again-2 cleans"],
    ["OLD", 4, "real-4", "worn-2 again-2 cleans"],
  ] as const) {
    assert.equal(await chain([ours], mode, scale, false), clean, `${mode} ×${scale}`);
    assert.equal(await chain([ours], mode, scale, true), worn, `${mode} ×${scale}, worn`);
  }
});

test("a crisp photograph begins with the network that invents texture and cleans it; drawings and old ones stay faithful", async () => {
  const ours = await folderOf("crisp", [
    ["real-2", "upscale", "REALITY", 2],
    ["real-4", "upscale", "REALITY", 4],
    ["drawn-2", "upscale", "ANIME", 2],
    ["worn-2", "clean", "REALITY", 2],
    ["crisp-2", "crisp", "REALITY", 2],
    ["again-2", "again", "REALITY", 2],
  ]);
  for (const [mode, scale, isWorn, networks] of [
    ["REALITY", 2, false, "crisp-2"],
    ["REALITY", 2, true, "crisp-2 cleans"],
    ["REALITY", 4, false, "crisp-2 again-2"],
    ["ANIME", 2, false, "drawn-2"],
    ["OLD", 2, false, "real-2"],
  ] as const)
    assert.equal(await chain([ours], mode, scale, isWorn, "crisp"), networks, `${mode} ×${scale}`);
  const theirs = await folderOf("theirs beside crisp", [["their-2", "upscale", "REALITY", 2]]);
  assert.equal(await chain([ours, theirs], "REALITY", 2, false, "crisp"), "their-2");
});

test("an operator's network does all of its work alone", async () => {
  const ours = await folderOf("beside theirs", [
    ["real-2", "upscale", "REALITY", 2],
    ["worn-2", "clean", "REALITY", 2],
    ["again-2", "again", "REALITY", 2],
  ]);
  const large = await folderOf("large", [["their-4", "upscale", "REALITY", 4]]);
  assert.equal(await chain([ours, large], "REALITY", 4, true), "their-4");
  assert.equal(await chain([ours, large], "REALITY", 8, true), "their-4 again-2");
  assert.equal(await chain([ours, large], "REALITY", 2, true), "worn-2 cleans");
  const both = await folderOf("both", [
    ["their-2", "upscale", "REALITY", 2],
    ["their-worn-2", "clean", "REALITY", 2],
  ]);
  assert.equal(await chain([ours, both], "REALITY", 4, true), "their-worn-2 their-2 cleans");
  await assert.rejects(chain([large], "REALITY", 2, false), /no network enlarges REALITY by 2/);
});
