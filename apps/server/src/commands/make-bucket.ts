import { setTimeout as pause } from "node:timers/promises";
import { CreateBucketCommand, HeadBucketCommand, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { readStorage } from "../config/config.ts";
import { orSay } from "./say.ts";

const patienceSeconds = 30;

// Makes the bucket of STORAGE_URL where it is missing, and waits for a store that is still starting (deploy/compose.yaml).
await orSay(async () => {
  const config = readStorage();
  if (config?.kind !== "s3") throw new Error("STORAGE_URL names no bucket");
  const { endpoint, region, keys, bucket: Bucket } = config;
  const s3 = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(keys ? { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } } : {}),
  });
  for (let left = patienceSeconds; ; left -= 1) {
    try {
      await s3.send(new HeadBucketCommand({ Bucket })).catch(async (error: unknown) => {
        if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error;
        await s3.send(new CreateBucketCommand({ Bucket }));
      });
      return `the bucket ${Bucket} is there`;
    } catch (error) {
      if (left === 0) throw error;
      await pause(1_000);
    }
  }
});
