import S3rver from "s3rver";

// An S3 server that replaces the one in compose.yaml: `node s3-store.ts ADDRESS PORT FOLDER`. It starts without a bucket.
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
