import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { conversionLimits } from "@cutwater/contract/conversions.ts";
import { drawnVideos, otherCodecs } from "@cutwater/media/test/drawn-videos.ts";
import { cancelConversion, convert } from "@cutwater/testing/conversions.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { anUpload } from "@cutwater/testing/uploads.ts";

let features: TestFeatures;
let film: string;
before(async () => {
  features = await startFeatures({ works: false });
  film = (await drawnVideos(otherCodecs, ["phone.mov"])).get("phone.mov") ?? assert.fail();
});
after(() => features.close());

/**
 * Requests conversions one after the other and cancels each before it begins.
 * @returns the reason why the last one was refused
 */
async function askUntilRefused(customer: SignedUp, most: number): Promise<{ taken: number; key: unknown }> {
  const upload = await anUpload(customer, film);
  for (let taken = 0; taken <= most; taken++) {
    const answer = await convert(customer, upload);
    if (answer.state !== "0") return { taken, key: answer["key"] };
    assert.equal((await cancelConversion(customer, answer.message.id)).message, true);
  }
  return assert.fail("none was refused");
}

test("a customer may convert a limited number of videos a day, and so may a network; a day later again", async () => {
  const { owner, network } = conversionLimits.perDay;
  const crowd = await Promise.all(Array.from({ length: network / owner + 1 }, () => aCustomer(features)));
  const last = crowd.pop() ?? assert.fail();
  for (const customer of crowd)
    assert.deepEqual(await askUntilRefused(customer, owner), { taken: owner, key: "convert.perDay" });
  assert.deepEqual(await askUntilRefused(last, owner), { taken: 0, key: "convert.perDay" });
  features.later(24 * 3_600_000 + 1_000);
  const upload = await anUpload(last, film);
  assert.equal((await convert(last, upload)).state, "0");
});
