import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { S3Config } from "@cutwater/server/config-storage.ts";

/** An S3 server (s3rver) as a process of its own on loopback, with one empty bucket. It checks no signatures. */
export async function startS3(): Promise<{ config: S3Config; url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-s3-"));
  const server = spawn(process.execPath, [fileURLToPath(import.meta.resolve("./s3-process.ts")), folder], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    server.stdout.once("data", (chunk) => resolve(String(chunk).trim()));
    void gone.then(() => reject(new Error("the S3 server did not start")));
  });
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    config: { kind: "s3", bucket: "media", endpoint, region: "us-east-1", keys: { id: "S3RVER", secret: "S3RVER" } },
    url: `s3://media?endpoint=${endpoint}&region=us-east-1`,
    async stop() {
      server.kill();
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
