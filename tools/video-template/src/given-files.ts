import type { SlotValue, SlotValues } from "@cutwater/composer/schema/slots.ts";
import { refuse } from "@cutwater/contract/answer.ts";
import { type MediaFacts, uploadLimits } from "@cutwater/contract/uploads.ts";
import { audioOf, videoOf } from "@cutwater/media/facts.ts";
import { identify } from "@cutwater/media/pictures/identify.ts";
import { PictureRefused } from "@cutwater/media/pictures/refused.ts";
import { probe } from "@cutwater/media/probe.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";
import type { Data, SlotFill } from "../data.ts";

/** What a film needs to know about an upload: its kind, size and length. */
type Seen = { path: string; asset: string; facts: MediaFacts };

/**
 * Opens the uploads of a job as files on this machine, by their URLs.
 *
 * @throws Refusal "fileBroken" for a file that is not a picture, video or sound
 */
export async function openGiven(
  { slots }: Pick<Data, "slots">,
  { open, signal }: Pick<JobContext, "open" | "signal">,
): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  for (const [key, fill] of Object.entries(slots)) {
    if (!("url" in fill) || seen.has(fill.url)) continue;
    const path = open(fill.url);
    const facts = (await pictureFacts(path)) ?? (await filmFacts(path, signal)) ?? refuse("fileBroken", { label: key });
    seen.set(fill.url, { path, asset: `given-${seen.size}`, facts });
  }
  return seen;
}

async function pictureFacts(path: string): Promise<MediaFacts | null> {
  try {
    const { kind, width, height, hasAlpha } = await identify(path, { maxPixels: uploadLimits.picturePixels });
    return { kind: "image", bytes: 0, width, height, format: kind, hasAlpha };
  } catch (error) {
    if (error instanceof PictureRefused) return null;
    throw error;
  }
}

async function filmFacts(path: string, signal: AbortSignal): Promise<MediaFacts | null> {
  const probed = await probe(path, { signal });
  const video = videoOf(probed);
  const sound = audioOf(probed);
  const durationSeconds = probed.durationSeconds ?? video?.durationSeconds ?? sound?.durationSeconds ?? 0;
  if (video)
    return {
      kind: "video",
      bytes: probed.sizeBytes,
      width: video.width,
      height: video.height,
      codec: video.codec,
      durationSeconds,
      framesPerSecond: video.fps ?? 0,
      hasAudio: sound !== null,
    };
  return sound && { kind: "sound", bytes: probed.sizeBytes, codec: sound.codec, durationSeconds };
}

/** The contents of the slots in the form that the composer expects. */
export function valuesOf(
  { slots }: Pick<Data, "slots">,
  kinds: ReadonlyMap<string, SlotValue["kind"]>,
  seen: ReadonlyMap<string, Seen>,
): SlotValues {
  return Object.fromEntries(
    Object.entries(slots).flatMap(([key, fill]): [string, SlotValue][] => {
      const value = kinds.has(key) ? valueOf(fill, kinds.get(key)!, seen) : null;
      return value ? [[key, value]] : [];
    }),
  );
}

function valueOf(fill: SlotFill, kind: SlotValue["kind"], seen: ReadonlyMap<string, Seen>): SlotValue | null {
  if ("text" in fill) return { kind: "text", text: fill.text };
  if ("colour" in fill) return { kind: "colour", colour: fill.colour };
  const found = seen.get(fill.url);
  if (!found) return null;
  const { asset, facts } = found;
  if (kind === "sound") return { kind, asset, seconds: "durationSeconds" in facts ? facts.durationSeconds : 0.1 };
  if (facts.kind === "image") return { kind: "picture", asset, width: facts.width, height: facts.height };
  if (facts.kind !== "video") return null;
  const { width, height, durationSeconds: seconds } = facts;
  return { kind: "video", asset, width, height, seconds: Math.max(0.1, seconds) };
}
