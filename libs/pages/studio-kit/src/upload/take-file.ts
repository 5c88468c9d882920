import { type MediaFacts, presentedSecondsOf, type Uploaded } from "@cutwater/contract/uploads.ts";
import type { Accepts } from "@cutwater/toolkit/tool.ts";
import { checkMedia, type FileRefusal, type ProbedMedia } from "./check-file.ts";
import { probePicture } from "./probe-picture.ts";

export type TakeFileOptions = {
  accepts: Accepts;
  /** Maximum length of a video under the customer's plan. */
  mostSeconds: number;
  /** The file's object URL. */
  preview: string;
  /** Sends the file. */
  send: (file: File) => Promise<Uploaded>;
};

/** The outcome for a file: its upload once it was sent, its known facts, and the reason if it was refused. */
export type TakenFile = { uploaded: Uploaded | null; media: ProbedMedia; refusal: FileRefusal | null };

/**
 * Checks the content of a file, uploads the file when it is accepted, and checks it again with the server's facts. Throws the
 * errors of `send`.
 */
export async function takeFile(
  file: File,
  { accepts, mostSeconds, preview, send }: TakeFileOptions,
): Promise<TakenFile> {
  const media = await probe(file, preview, accepts);
  const refusal = checkMedia(media, accepts, mostSeconds);
  if (refusal) return { uploaded: null, media, refusal };
  const uploaded = await send(file);
  const found = mediaOf(uploaded.facts);
  return { uploaded, media: found, refusal: checkMedia(found, accepts, mostSeconds) };
}

async function probe(file: File, preview: string, { kind }: Accepts): Promise<ProbedMedia> {
  if (kind === "sound") return {};
  if (kind === "image") return await probePicture(preview);
  const { probeVideo } = await import("./probe-video.ts");
  return await probeVideo(file);
}

/** The server's facts in the form that the check takes. */
export function mediaOf(facts: MediaFacts): ProbedMedia {
  if (facts.kind === "sound") return { seconds: facts.durationSeconds };
  const { width, height } = facts;
  return facts.kind === "image"
    ? { width, height }
    : {
        width,
        height,
        codec: facts.codec,
        seconds: facts.durationSeconds,
        presentedSeconds: presentedSecondsOf(facts),
      };
}
