import assert from "node:assert/strict";
import type { Conversion } from "@cutwater/contract/conversions.ts";
import type { Visitor } from "./features.ts";
import { until } from "./until.ts";

/** Requests the conversion of an upload. */
export const convert = (who: Visitor, { domain, src }: { domain: string; src: string }) =>
  who.call<Conversion>("POST", "/client/upload/convert", { url: domain + src });
export const findConversion = (who: Visitor, id: string) =>
  who.call<Conversion>("GET", "/client/upload/convert/get", { id });
export const cancelConversion = (who: Visitor, id: string) =>
  who.call<boolean>("POST", "/client/upload/convert/cancel", { id });

/** Longest time for a run when engines yield to all other work, seconds. */
const runSeconds = 180;

/** Polls until a conversion has ended, successfully or not; asserts that its progress never falls. */
export async function ended(who: Visitor, id: string) {
  let most = 0;
  return await until(
    "the end of the conversion",
    async () => {
      const answer = await findConversion(who, id);
      if (answer.state !== "0") return answer;
      assert.ok(answer.message.progress >= most, `${answer.message.progress} after ${most}`);
      most = answer.message.progress;
      return answer.message.uploaded && answer;
    },
    runSeconds,
  );
}
