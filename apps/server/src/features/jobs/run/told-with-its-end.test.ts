import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ServerFrame } from "@cutwater/contract/events.ts";
import { aCustomer } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial, endOf } from "@cutwater/testing/trials.ts";

let features: TestFeatures;
before(async () => {
  features = await startFeatures({ tools: trialTools, passwords: quickPasswords });
});
after(() => features.close());

const isEnd = ({ method }: ServerFrame): boolean => method === "STREAM_SUCCESS" || method === "STREAM_ERROR";

for (const ends of ["done", "refused"] as const)
  test(`the frame of a job's end leaves with the transaction that ends it (${ends}): a worker that dies afterwards has sent it`, async () => {
    const { hub } = features.parts;
    const { publish } = hub;
    hub.publish = async (ownerId, frame, within) => {
      if (isEnd(frame) && !within) throw new Error("the worker died");
      await publish(ownerId, frame, within);
    };
    try {
      const customer = await aCustomer(features, { plan: "BASIC_MONTH" });
      const { message: job } = await askTrial(customer, { ends, workSeconds: 1 });
      await endOf(customer, job.id);
      const told = features.frames.filter(({ frame }) => isEnd(frame) && "jobId" in frame && frame.jobId === job.jobId);
      assert.equal(told.length, 1);
    } finally {
      hub.publish = publish;
    }
  });
