import { fileURLToPath } from "node:url";
import { type Checked, checked } from "./config-checked.ts";

export type StorageConfig = { kind: "disk"; folder: string } | S3Config;

export type S3Config = {
  kind: "s3";
  bucket: string;
  /** Null means Amazon's own endpoint. */
  endpoint: string | null;
  region: string;
  /** Null means the machine's own identity is used. */
  keys: { id: string; secret: string } | null;
};

/** Null means the default folder. */
export function checkStorage(set: Readonly<Record<string, string | undefined>>): Checked<StorageConfig | null> {
  const value = set.STORAGE_URL;
  if (!value) return checked(null);
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol === "file:") return checked({ kind: "disk", folder: fileURLToPath(url) });
  if (url?.protocol !== "s3:" || !url.hostname)
    return checked(null, "STORAGE_URL must be file:/some/folder or s3://bucket?endpoint=…&region=…");
  const endpoint = url.searchParams.get("endpoint");
  const isEndpointBad = endpoint && !/^https?:\/\//.test(endpoint);
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = set;
  const region = url.searchParams.get("region") ?? "us-east-1";
  return checked(
    { kind: "s3", bucket: url.hostname, endpoint, region, keys: id && secret ? { id, secret } : null },
    ...(isEndpointBad ? ["STORAGE_URL must have an http or https endpoint"] : []),
    ...(Boolean(id) === Boolean(secret) ? [] : ["AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together"]),
  );
}
