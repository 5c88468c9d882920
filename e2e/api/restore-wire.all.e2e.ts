import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { apiBase } from "@cutwater/contract/route.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { until } from "@cutwater/testing/until.ts";
import { filesInZip } from "@cutwater/testing/zip.ts";
import { createEasel } from "../draw-picture.ts";
import { plainClient } from "./plain-client.ts";
import { signingUp } from "./signing-up.ts";
import { prepare, uploaded } from "./studio-calls.ts";

// Responses of image restoration to hand-written requests, beyond the specification's table: docs/product/wire.md.
const set = stage();
const stranger = () => plainClient(set.server.origin);
const { signedUp } = signingUp(set, "a-restoring-stranger");
const serviceCode = "IMAGE_SUPER_RESOLUTION";
const runSeconds = 240;

let easel: Awaited<ReturnType<typeof createEasel>>;
before(async () => {
  easel = await createEasel();
});
after(() => easel.clear());

const drawn = async (name: string, wear?: string) =>
  new Uint8Array(await readFile(await easel.draw(name, 96, 64, wear)));

test("a worn picture is looked at, priced in a list, cleaned to an asked length, and comes in a zip that is its owner's alone", async () => {
  const client = await signedUp();
  const worn = await uploaded(client, await drawn("worn.png", "noise=alls=60:all_seed=1"), { type: "image/png" });
  const clean = await uploaded(client, await drawn("clean.png"), { type: "image/png" });

  const live = async (by: typeof client, name: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ app: "stranger", lang: "en", ...fields });
    const answer = await by.send(`${apiBase}/mike/image/super/resolution/${name}`, { method: "POST", body });
    return JSON.parse((await answer.text()).split("\n")[0] ?? "");
  };
  const seen = await live(client, "look", { url: worn });
  assert.deepEqual([seen.isClean, seen.noise > 10], [false, true], JSON.stringify(seen));
  assert.ok([null, "REALITY", "ANIME", "OLD"].includes(seen.suggested), String(seen.suggested));

  const asks = { url: worn, mode: "REALITY", scale: "2", x: "900", y: "0" };
  const spot = await live(client, "preview", asks);
  assert.deepEqual([spot.width, spot.height], [42, 42], JSON.stringify(spot).slice(0, 200));
  assert.deepEqual(
    [spot.before, spot.after].map((url: string) => url.slice(0, 15)),
    ["data:image/png;", "data:image/webp"],
  );
  for (const wrong of [{ scale: "5" }, { x: "-1" }, { mode: "NONE" }, { url: "http://127.0.0.1/etc/passwd" }])
    assert.notEqual((await live(client, "preview", { ...asks, ...wrong })).state ?? "0", "0", JSON.stringify(wrong));
  assert.notEqual((await live(await signedUp(), "preview", asks)).state ?? "0", "0", "another customer's upload");
  assert.notEqual((await live(stranger() as typeof client, "preview", asks)).state ?? "0", "0", "without a session");

  const list = [
    { url: worn, scale: 2, mode: "REALITY" },
    { url: clean, scale: 12, mode: "REALITY" },
    { url: "http://127.0.0.1/etc/passwd", scale: 2, mode: "REALITY" },
    { url: clean, scale: 2, mode: "REALITY", strength: "fierce" },
  ];
  const quoted = await client.post("/client/opencut/execute/quotes", { serviceCode, data: JSON.stringify(list) });
  assert.equal(quoted.state, "0");
  assert.deepEqual(
    quoted.message.list.map(({ isFree, key }: { isFree: boolean; key: string | null }) => isFree || key !== null),
    [true, true, true, true],
  );
  assert.equal(quoted.message.list[1].refusal, "×12 is for members. Without a plan, the limit is ×8.");
  for (const data of ["", "[]", "{}", JSON.stringify(Array.from({ length: 51 }, () => list[0]))]) {
    const { state } = await client.post("/client/opencut/execute/quotes", { serviceCode, data });
    assert.notEqual(state, "0", data.slice(0, 20));
  }

  const asked = await prepare(client, serviceCode, {
    ...list[0]!,
    url: worn,
    longest: 150,
    format: "avif",
    strength: "strong",
  });
  assert.equal(asked.state, "0", JSON.stringify(asked.message));
  const { jobId } = asked.message;
  const done = await until(
    "the result",
    async () => {
      const { message } = await client.get("/client/customer/job/get", { id: jobId });
      return message.outputUrl ? message : null;
    },
    runSeconds,
  );
  assert.deepEqual(
    [done.made.width, done.made.height, done.made.format, done.made.isCleaned],
    [150, 100, "avif", true],
  );

  const other = await signedUp();
  const theirs = await other.post("/client/customer/job/archive", { jobIds: jobId });
  assert.notEqual(theirs.state, "0");
  assert.notEqual((await stranger().post("/client/customer/job/archive", { jobIds: jobId })).state, "0");
  const archive = await client.post("/client/customer/job/archive", { jobIds: `${jobId},${jobId}` });
  assert.equal(archive.message.count, 1);
  const zip = await client.send(archive.message.url);
  assert.equal(zip.headers.get("content-type"), "application/zip");
  assert.equal([...filesInZip(Buffer.from(await zip.arrayBuffer())).keys()].length, 1);
  const forged = await client.send(archive.message.url.replace(/archive\/.{6}/, "archive/AAAAAA"));
  assert.ok(forged.status >= 400, String(forged.status));

  const networks = await stranger().get("/client/setting/network/list");
  assert.deepEqual([networks.state, networks.message], ["0", []]);
});
