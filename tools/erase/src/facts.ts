import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { MediaError } from "@cutwater/media/error.ts";
import { videoOf } from "@cutwater/media/facts.ts";
import { probe } from "@cutwater/media/probe.ts";
import type { VideoFacts } from "./erase-video.ts";

/** What a video is, by the file itself. @throws Refusal when it is none, or broken */
export async function factsOf(path: string, signal?: AbortSignal): Promise<VideoFacts> {
  try {
    const facts = await probe(path, signal ? { signal } : {});
    const { width, height, fps, durationSeconds } = videoOf(facts) ?? refuse("notVideo");
    return {
      width,
      height,
      framesPerSecond: fps ?? 25,
      durationSeconds: durationSeconds ?? facts.durationSeconds ?? 0,
    };
  } catch (cause) {
    if (cause instanceof MediaError && cause.kind === "unreadable")
      throw new Refusal("videoBroken", undefined, {}, { cause });
    throw cause;
  }
}
