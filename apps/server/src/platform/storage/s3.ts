import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { S3Config } from "../../config/config-storage.ts";
import { absent, checkKey, checkPrefix } from "./key.ts";
import type { Storage } from "./storage.ts";

const partBytes = 8 * 1024 * 1024;

/** Files in an S3 bucket. An object appears when its upload is complete, so readers see all of it or nothing. */
export function createS3(config: S3Config): Storage {
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
    ...(config.keys ? { credentials: { accessKeyId: config.keys.id, secretAccessKey: config.keys.secret } } : {}),
    // Only Amazon supports checksum trailers. Other S3 servers store them as part of the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const Bucket = config.bucket;

  async function upload(key: string, body: Readable | Buffer | string, contentType = "application/octet-stream") {
    const params = { Bucket, Key: checkKey(key), Body: body, ContentType: contentType };
    await new Upload({ client, params, partSize: partBytes, queueSize: 3 }).done();
  }

  const storage: Storage = {
    kind: "s3",
    async putFile(key, path, options) {
      await upload(key, createReadStream(path, { highWaterMark: 1024 * 1024 }), options?.contentType);
      await rm(path);
    },
    async put(key, body, options) {
      await upload(key, body, options?.contentType);
    },
    async open(key, range) {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
      try {
        const found = await client.send(
          new GetObjectCommand({ Bucket, Key: checkKey(key), ...(Range ? { Range } : {}) }),
        );
        return found.Body as Readable;
      } catch (error) {
        throw isAbsent(error) ? absent(key, error) : error;
      }
    },
    pathOf: () => null,
    async stat(key) {
      try {
        const found = await client.send(new HeadObjectCommand({ Bucket, Key: checkKey(key) }));
        return { sizeBytes: found.ContentLength ?? 0, modifiedAt: found.LastModified?.getTime() ?? 0 };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkKey(key) }));
    },
    async *list(prefix) {
      checkPrefix(prefix);
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, ...(ContinuationToken ? { ContinuationToken } : {}) }),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key) yield { key: Key, sizeBytes: Size ?? 0, modifiedAt: LastModified?.getTime() ?? 0 };
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
    async check() {
      const key = `check/${randomUUID()}`;
      await storage.put(key, "check");
      await storage.remove(key);
    },
    isFault(error) {
      if (!(error instanceof Error && "$metadata" in error)) return false;
      const { httpStatusCode: status } = error.$metadata as { httpStatusCode?: number };
      // An error without a status means that the server did not answer.
      return status === undefined || status >= 500;
    },
  };
  return storage;
}

const isAbsent = (error: unknown): boolean => ["NoSuchKey", "NotFound"].includes((error as Error).name);
