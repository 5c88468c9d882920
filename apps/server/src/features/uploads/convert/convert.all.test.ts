import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { drawVideo } from "@cutwater/media/test/drawn.ts";
import { drawnVideos, otherCodecs } from "@cutwater/media/test/drawn-videos.ts";
import { cancelConversion, convert, ended, findConversion } from "@cutwater/testing/conversions.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { until } from "@cutwater/testing/until.ts";
import { anUpload, leftovers } from "@cutwater/testing/uploads.ts";

let drawn = "";
before(async () => {
  drawn = await mkdtemp(join(tmpdir(), "cutwater-drawn-"));
});
after(() => rm(drawn, { recursive: true }));

for (const engine of engines)
  describe(`converting uploads on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    let customer: SignedUp;
    before(async () => {
      features = await startFeatures({ engine });
      customer = await aCustomer(features);
    });
    after(() => features.close());
    const ownerOf = ({ id }: SignedUp) => `c:${id}`;
    const directories = () => readdir(join(features.parts.config.dataDir, "conversions"));

    test("a phone's HEVC becomes another upload in H.264 and is deleted; two requests are one conversion", async () => {
      const upload = await anUpload(
        customer,
        (await drawnVideos(otherCodecs, ["phone.mov"])).get("phone.mov") ?? assert.fail(),
      );
      const [first, second] = await Promise.all([convert(customer, upload), convert(customer, upload)]);
      assert.equal(first.message.id, second.message.id);
      const { uploaded, isToneMapped, isWaiting } = (await ended(customer, first.message.id)).message;
      await until("the end of its run", async () => (await directories()).length === 0);
      assert.deepEqual([isToneMapped, isWaiting], [false, false]);
      assert.deepEqual(
        { ...uploaded?.facts, bytes: 0 },
        {
          kind: "video",
          bytes: 0,
          width: 64,
          height: 96,
          codec: "h264",
          durationSeconds: 1,
          framesPerSecond: 10,
          hasAudio: true,
        },
      );
      const address = `${uploaded?.domain}${uploaded?.src}`;
      assert.equal((await fetch(address)).headers.get("content-type"), "video/mp4");
      assert.equal((await fetch(features.address + uploaded?.thumb)).status, 200);
      assert.ok(await features.uploads.find(ownerOf(customer), address));
      await until("the first one to go", async () => {
        return (await features.uploads.find(ownerOf(customer), upload.domain + upload.src)) === null;
      });
      assert.equal((await convert(customer, upload))["key"], "upload.gone");
      const { rows, kept } = await leftovers(features);
      assert.deepEqual([rows, kept.length], [1, 2]);
      const stranger = await aCustomer(features);
      assert.equal((await findConversion(stranger, first.message.id))["key"], "upload.gone");
      assert.deepEqual((await cancelConversion(stranger, first.message.id)).message, false);
      await features.uploads.forget(ownerOf(customer));
      assert.equal((await findConversion(customer, first.message.id))["key"], "upload.gone");
      assert.deepEqual((await leftovers(features)).kept, []);
    });

    test("a cancellation ends a conversion within two seconds: no file and no folder stay, but the upload does", async () => {
      const long = join(drawn, "slow.avi");
      await drawVideo(long, { seconds: 60, fps: 30, size: "640x360", codec: ["mpeg4"] });
      const upload = await anUpload(customer, long);
      const before = await leftovers(features);
      const { id } = (await convert(customer, upload)).message;
      await until("its beginning", async () => (await findConversion(customer, id)).message.progress > 0);
      assert.equal((await leftovers(features)).rows, before.rows + 1, "its bytes count as an upload's");
      assert.equal((await cancelConversion(customer, id)).message, true);
      assert.equal((await findConversion(customer, id))["key"], "convert.cancelled");
      await until("the end of its run", async () => (await directories()).length === 0, 5);
      assert.deepEqual(await leftovers(features), before);
      assert.equal((await cancelConversion(customer, id)).message, false);
      assert.ok(await features.uploads.find(ownerOf(customer), upload.domain + upload.src));
    });
  });
