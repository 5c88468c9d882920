import { randomUUID } from "node:crypto";
import { mkdir, rename } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import S3rver from "s3rver";

// An S3 server for tests: `node s3-process.ts FOLDER [PORT]`. Prints its port, and ends together with its parent process.
const [, , directory = "", wanted = "0"] = process.argv;
showWholeObjects();
const configureBuckets = [{ name: "media" }];
const server = new S3rver({ address: "127.0.0.1", port: Number(wanted), silent: true, directory, configureBuckets });
const { port } = await server.run();
process.stdout.write(`${port}\n`);
process.stdin.on("end", () => process.exit(0)).resume();

type Resource = "object" | "object.md5" | "metadata.json";
type Written = {
  bucket: string;
  key: string;
  content: Partial<IncomingMessage>;
  metadata: Readonly<Record<string, string | undefined>>;
};
type Store = {
  getResourcePath(bucket: string, key: string, resource: Resource): string;
  putObject(object: Written): Promise<{ size: number }>;
};

/**
 * Makes writes atomic, because S3 shows an object completely or not at all. s3rver (3.7.1, lib/stores/filesystem.js) writes in
 * place: after a kill or a broken connection half an object would look complete, or half its metadata would cause errors
 * permanently.
 */
function showWholeObjects(): void {
  const store = createRequire(import.meta.url)("s3rver/lib/stores/filesystem") as { prototype: Store };
  const { putObject } = store.prototype;
  store.prototype.putObject = async function putWhole(this: Store, object: Written) {
    const aside: Written = Object.assign(Object.create(Object.getPrototypeOf(object)), object, {
      bucket: ".unfinished",
      key: randomUUID(),
    });
    const written = await putObject.call(this, aside);
    const wanted = object.metadata["x-amz-decoded-content-length"];
    if (object.content.complete === false || (wanted !== undefined && Number(wanted) !== written.size))
      throw new Error("the line was cut");
    const placeOf = ({ bucket, key }: Written, resource: Resource) => this.getResourcePath(bucket, key, resource);
    await mkdir(path.dirname(placeOf(object, "object")), { recursive: true });
    for (const resource of ["object.md5", "metadata.json", "object"] as const)
      await rename(placeOf(aside, resource), placeOf(object, resource));
    return written;
  };
}
