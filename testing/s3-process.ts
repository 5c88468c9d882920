import S3rver from "s3rver";

// An S3 server for tests: `node s3-process.ts FOLDER [PORT]`; prints its port and ends with its parent.
const [, , directory = "", wanted = "0"] = process.argv;
const configureBuckets = [{ name: "media" }];
const server = new S3rver({ address: "127.0.0.1", port: Number(wanted), silent: true, directory, configureBuckets });
const { port } = await server.run();
process.stdout.write(`${port}\n`);
process.stdin.on("end", () => process.exit(0)).resume();
