import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { silentLog } from "@cutwater/testing/make-database.ts";
import { createDisk } from "../../../platform/storage/disk.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { createBefores } from "./before.ts";

const facts = { kind: "image", bytes: 1, width: 1_200, height: 900, format: "jpeg", hasAlpha: false } as const;
const upload = { id: "one", url: "u", key: "uploads/one.jpg", thumbKey: "uploads/one.thumb.webp", facts };

let folder = "";
let storage: Storage;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "cutwater-before-"));
  storage = await createDisk(folder);
  const picture = sharp({ create: { width: 1_200, height: 900, channels: 3, background: "teal" } });
  const place = { IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "52/1 31/1 0/1", GPSLatitudeRef: "N" } };
  await storage.put(upload.key, await picture.withExif(place).jpeg().toBuffer());
});
after(() => rm(folder, { recursive: true }));

const seen = (job: { id: string; inputs: (typeof upload)[] }) => {
  const befores = createBefores({ storage, log: silentLog });
  return { make: () => befores.make(job), key: () => befores.keyOf(job) };
};

test("the picture beside a shared result is as large as the upload, and holds no place where it was taken", async () => {
  const { make, key } = seen({ id: "job-1", inputs: [upload] });
  assert.equal(await key(), upload.thumbKey, "until it is made");
  await make();
  assert.equal(await key(), "jobs/job-1/before.webp");
  const { width, height, exif } = await sharp(await buffer(await storage.open("jobs/job-1/before.webp"))).metadata();
  assert.deepEqual([width, height, exif], [1_200, 900, undefined]);
  assert.ok((await sharp(await buffer(await storage.open(upload.key))).metadata()).exif, "the upload has a place");
});

test("the small copy stays when the upload was deleted or is broken", async () => {
  await storage.put("uploads/broken.jpg", Buffer.from("no picture"));
  for (const input of [
    { ...upload, key: "uploads/gone.jpg" },
    { ...upload, key: "uploads/broken.jpg" },
  ]) {
    const { make, key } = seen({ id: "job-2", inputs: [input] });
    await make();
    assert.equal(await key(), upload.thumbKey);
  }
});

test("an upload that is taken down while its copy is made leaves no copy", async () => {
  const key = "uploads/taken.jpg";
  await storage.put(key, await buffer(await storage.open(upload.key)));
  const taking: Storage = {
    ...storage,
    async put(...given) {
      await storage.put(...given);
      await storage.remove(key);
    },
  };
  await createBefores({ storage: taking, log: silentLog }).make({ id: "job-4", inputs: [{ ...upload, key }] });
  assert.equal(await storage.stat("jobs/job-4/before.webp"), null);
});

test("results of several pictures, or of a video, have no picture beside them", async () => {
  for (const inputs of [[], [upload, upload], [{ ...upload, key: "uploads/one.mp4" }]]) {
    const { make, key } = seen({ id: "job-3", inputs });
    await make();
    assert.equal(await key(), null);
  }
});
