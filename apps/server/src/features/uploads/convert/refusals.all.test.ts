import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { draw, drawVideo } from "@cutwater/media/test/drawn.ts";
import { drawnVideos, otherCodecs, otherMedia } from "@cutwater/media/test/drawn-videos.ts";
import { convert, ended, findConversion } from "@cutwater/testing/conversions.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { anUpload, leftovers } from "@cutwater/testing/uploads.ts";

let drawn = "";
let features: TestFeatures;
let idle: TestFeatures;
let customer: SignedUp;
before(async () => {
  drawn = await mkdtemp(join(tmpdir(), "cutwater-drawn-"));
  features = await startFeatures();
  idle = await startFeatures({ works: false });
  customer = await aCustomer(features);
});
after(async () => {
  await features.close();
  await idle.close();
  await rm(drawn, { recursive: true });
});

test("a conversion from HDR reports that the video is now SDR", async () => {
  const { id } = (
    await convert(
      customer,
      await anUpload(customer, (await drawnVideos(otherCodecs, ["hlg.mp4"])).get("hlg.mp4") ?? assert.fail()),
    )
  ).message;
  assert.equal((await ended(customer, id)).message.isToneMapped, true);
});

test("another customer's file, H.264 video, and video too long for the plan are refused with a sentence", async () => {
  const refused = async (path: string) => (await convert(customer, await anUpload(customer, path)))["key"];
  const [picture, h264, long] = ["a.png", "a.mp4", "long.avi"].map((name) => join(drawn, name)) as [
    string,
    string,
    string,
  ];
  await draw("-f", "lavfi", "-i", "testsrc2=size=64x64:duration=1", "-frames:v", "1", picture);
  await drawVideo(h264, { seconds: 1 });
  await drawVideo(long, { seconds: 122, fps: 1, size: "64x64", codec: ["mpeg4"] });
  assert.equal(await refused(picture), "convert.notVideo");
  assert.equal(await refused(h264), "convert.already");
  const { message, ...answer } = await convert(customer, await anUpload(customer, long));
  assert.equal(answer["key"], "convert.tooLong");
  assert.match(String(message), /longer than 120 seconds/);
  const foreign = await anUpload(
    await aCustomer(features),
    (await drawnVideos(otherMedia, ["vp9.webm"])).get("vp9.webm") ?? assert.fail(),
  );
  assert.equal((await convert(customer, foreign))["key"], "upload.gone");
  assert.equal((await convert(customer, { domain: "", src: "https://example.org/a.mp4" }))["key"], "upload.gone");
  assert.equal((await findConversion(customer, "../../etc/passwd"))["key"], "upload.gone");
});

test("a file of which little can be read ends as broken, and leaves only the upload", async () => {
  const before = await leftovers(features);
  const path = join(drawn, "worn.mp4");
  const keyed = ["libx265", "-x265-params", "log-level=error:keyint=10", "-movflags", "+faststart"];
  await drawVideo(path, { seconds: 4, size: "96x64", codec: keyed });
  // The header is intact, but few of the frames are left.
  const bytes = await readFile(path);
  await writeFile(path, bytes.fill(0, Math.round(0.6 * bytes.length)));
  const { id } = (await convert(customer, await anUpload(customer, path))).message;
  const { key, message } = (await ended(customer, id)) as { key?: string; message: unknown };
  assert.equal(key, "upload.broken", String(message));
  const { rows, kept } = await leftovers(features);
  assert.deepEqual(
    [rows, kept.length, await readdir(join(features.parts.config.dataDir, "conversions"))],
    [before.rows + 1, before.kept.length + 2, []],
  );
});

test("with three waiting conversions of a customer and ten of a network, another network's goes first", async () => {
  const [path = ""] = (await drawnVideos(otherMedia, ["vp9.webm"])).values();
  const bytes = await readFile(path);
  const asks = async (who: SignedUp) => (await convert(who, await anUpload(who, bytes)))["key"] ?? null;
  const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map(() => aCustomer(idle)));
  if (!one || !two || !three || !four) return assert.fail();
  const answers = [];
  for (const who of [one, one, one, one, two, two, two, three, three, three, four, four]) answers.push(await asks(who));
  const own = "convert.tooMany";
  const network = "convert.busy";
  assert.deepEqual(answers, [null, null, null, own, null, null, null, null, null, null, null, network]);
});
