import { Refusal } from "@cutwater/contract/answer.ts";
import { type MediaFacts, uploadLimits } from "@cutwater/contract/uploads.ts";
import { audioOf, type MediaFacts as Probed } from "@cutwater/media/facts.ts";
import { probe } from "@cutwater/media/probe.ts";
import { type Container, isSameContainer } from "@cutwater/media/sniff.ts";
import { lookLimits } from "../limits.ts";
import { refusalOfLook } from "./refusal-of-look.ts";

/** A sound has no small picture. */
export type SeenSound = { facts: Extract<MediaFacts, { kind: "sound" }>; thumb: null };

/** Examines a stranger's sound file, in a process with little time and memory. @throws as `lookIntoVideo` */
export async function lookIntoSound(
  path: string,
  { container, signal }: { container: Container; signal: AbortSignal },
): Promise<SeenSound> {
  try {
    const { probeMs: timeoutMs, memoryMegabytes } = lookLimits;
    const probed = await probe(path, { timeoutMs, signal, isNice: true, memoryMegabytes });
    if (!isSameContainer(container, probed.format)) throw new Refusal("upload.broken");
    return soundOf(probed);
  } catch (error) {
    throw refusalOfLook(error);
  }
}

/** The probed file as a sound. @throws Refusal when it has no sound, or lasts too long */
export function soundOf(probed: Probed): SeenSound {
  const sound = audioOf(probed);
  const durationSeconds = sound?.durationSeconds ?? probed.durationSeconds ?? 0;
  if (!sound || durationSeconds <= 0) throw new Refusal("upload.broken");
  if (durationSeconds > uploadLimits.soundSeconds)
    throw new Refusal("upload.soundTooLong", undefined, { limit: uploadLimits.soundSeconds / 60 });
  return { facts: { kind: "sound", bytes: probed.sizeBytes, codec: sound.codec, durationSeconds }, thumb: null };
}
