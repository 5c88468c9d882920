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

/** The time limit for a run, in seconds, when engines yield to all other work. */
const runSeconds = 180;

/** Polls until a conversion has succeeded or failed. Asserts that its progress never decreases. */
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
