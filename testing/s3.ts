import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { S3Config } from "@cutwater/server/config/config-storage.ts";

/** An S3 server for the tests. */
export type S3Server = {
  config: S3Config;
  url: string;
  port: number;
  /** Folder of its objects, in s3rver's layout. */
  folder: string;
  pid(): number;
  /** Ends the process with a signal and waits. Its objects are kept. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Restarts the server on the same port; call after `end`. */
  again(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts an S3 server (s3rver) in a separate process on loopback, with one empty bucket. It does not check signatures. */
export async function startS3(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-s3-"));
  let server = await startProcess(folder, 0);
  const { port } = server;
  return {
    ...placeOfBucket(port),
    port,
    folder,
    pid: () => server.pid,
    end: (signal) => server.end(signal),
    async again() {
      server = await startProcess(folder, port);
    },
    async stop() {
      await server.end("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Settings with which our servers reach the bucket of an S3 server, or of a proxy in front of it, on a loopback port. */
export function placeOfBucket(port: number): { config: S3Config; url: string } {
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    config: { kind: "s3", bucket: "media", endpoint, region: "us-east-1", keys: { id: "S3RVER", secret: "S3RVER" } },
    url: `s3://media?endpoint=${endpoint}&region=us-east-1`,
  };
}

async function startProcess(folder: string, wantedPort: number) {
  const program = fileURLToPath(import.meta.resolve("./s3-process.ts"));
  // s3rver encrypts the continuation tokens of lists over a thousand objects with DES, which needs the legacy provider.
  const args = ["--openssl-legacy-provider", program, folder, String(wantedPort)];
  const server = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    server.stdout.once("data", (chunk) => resolve(String(chunk).trim()));
    void gone.then(() => reject(new Error("the S3 server did not start")));
  });
  return {
    pid: server.pid ?? 0,
    port: Number(port),
    async end(signal: NodeJS.Signals): Promise<void> {
      server.kill(signal);
      await gone;
    },
  };
}
