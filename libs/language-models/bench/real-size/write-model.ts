import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { LockedFile } from "../../src/installed/lock.ts";
import { modelOf } from "../../src/onnx/onnx-file.ts";
import type { Encoded } from "../../src/onnx/protobuf.ts";

/** Writes a model. @returns its length and hash, as the lock file has them */
export async function writeModel(path: string, graph: Encoded): Promise<LockedFile> {
  const model = modelOf(graph, { "": 18, "com.microsoft": 1 });
  const hash = createHash("sha256");
  const file = await open(path, "w");
  try {
    for (const part of model.parts) {
      hash.update(part);
      await file.writeFile(part);
    }
  } finally {
    await file.close();
  }
  return { bytes: model.bytes, sha256: hash.digest("hex") };
}
