import S3rver from "s3rver";

// An S3 server in the place of compose.yaml's: `node s3-store.ts ADDRESS PORT FOLDER`. It has no bucket of its own.
const [, , address = "", port = "", directory = ""] = process.argv;
await new S3rver({
  address,
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [],
  vhostBuckets: false,
}).run();
process.on("SIGTERM", () => process.exit(0));
