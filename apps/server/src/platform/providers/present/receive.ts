import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Engine, Presented, PresentRequest } from "@cutwater/language/ports.ts";
import type { Fail } from "../client/reply.ts";
import { checkVideo } from "./check-video.ts";

/** Maximum size in bytes of a video that a service makes; the same as for an upload. */
export const usualVideoBytes = 500 * 1024 * 1024;

/**
 * Downloads a service's video into the caller's folder, and inspects it.
 *
 * @param fetchTo writes the video to a path
 * @throws as `fetchTo` and `checkVideo` do; the video is then removed
 */
export async function receiveVideo(
  { folder, seconds, signal }: PresentRequest,
  { engine, fail, fetchTo }: { engine: Engine; fail: Fail; fetchTo: (path: string) => Promise<void> },
): Promise<Presented> {
  const part = join(folder, `${randomUUID()}.part`);
  try {
    await fetchTo(part);
    const { extension, ...facts } = await checkVideo(part, { seconds, signal, fail });
    const file = join(folder, `presented-${randomUUID()}.${extension}`);
    await rename(part, file);
    return { file, ...facts, engine: { kind: engine.kind, name: engine.name, isDraft: engine.isDraft } };
  } finally {
    await rm(part, { force: true });
  }
}
