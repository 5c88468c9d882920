import { callLive } from "@cutwater/studio-kit/live-calls/call-live.ts";
import { type DecodedFrame, type FrameReader, thumbWidth } from "@cutwater/studio-kit/video-frames/frame-reader.ts";
import { ApiRefusal } from "@cutwater/ui/api/refusal.ts";
import type { describeLook } from "@cutwater/video-inpainting/calls.ts";
import { blobIn } from "./data-url.ts";
import type { Source } from "./source.ts";

/** Maximum number of thumbnails, since each costs a run of ffmpeg. */
const mostThumbs = 30;
/** Maximum number of thumbnails in one call, since another tab of the same browser waits for the call. */
const thumbsAtOnce = 6;

/** The delay before repeating a call that another device ended, and the maximum number of repetitions. */
const pausesMs = [2_000, 8_000, 20_000];

/** A tool's live call for frames. */
export type LookCall = ReturnType<typeof describeLook>;

/**
 * A video whose frames the server reads, because this browser cannot read them: AVI, and colour formats that its decoder does not
 * support.
 */
export function servedFilm(
  look: LookCall,
  { url, facts: { width, height } }: Pick<Source, "url" | "facts">,
): FrameReader {
  const closing = new AbortController();
  const isSeen = Promise.withResolvers<void>();
  const high = Math.round((thumbWidth * height) / width);

  async function frameAt(seconds: number): Promise<DecodedFrame> {
    const fields = { url, times: JSON.stringify([seconds]), width };
    for await (const { picture } of callLive(look, fields, closing.signal))
      return { picture: await drawn(picture, width, height), time: seconds };
    throw new RangeError(`no frame at ${seconds} s`);
  }
  /** One call for the next thumbnails. It ends early when another call waits. @returns the thumbnails that are still missing */
  async function some(
    due: readonly Thumb[],
    put: (thumb: Thumb, small: DecodedFrame["picture"]) => void,
    ending: AbortSignal,
  ) {
    const asked = due.slice(0, thumbsAtOnce);
    const fields = { url, times: JSON.stringify(asked.map(({ seconds }) => seconds)), width: thumbWidth };
    const made = new Set<Thumb | undefined>();
    for await (const { place, picture } of callLive(look, fields, ending, { isBackground: true })) {
      const small = await drawn(picture, thumbWidth, high);
      const thumb = asked[place];
      made.add(thumb);
      if (thumb) put(thumb, small);
    }
    if (made.size === 0) throw new RangeError("no small pictures");
    return due.filter((thumb) => !made.has(thumb));
  }

  return {
    frameAt: (seconds) => again(() => frameAt(seconds)).finally(isSeen.resolve),
    async thumbs(times, onThumb, signal) {
      await isSeen.promise;
      const ending = AbortSignal.any([signal, closing.signal]);
      const every = Math.ceil(times.length / mostThumbs);
      const put = ({ first }: Thumb, small: DecodedFrame["picture"]) => {
        for (let at = first; at < Math.min(first + every, times.length); at += 1) onThumb(at, small);
      };
      let due: readonly Thumb[] = times
        .map((seconds, first) => ({ seconds, first }))
        .filter(({ first }) => first % every === 0);
      while (due.length > 0 && !signal.aborted) due = await again(() => some(due, put, ending));
    },
    close: () => closing.abort(),
  };
}

/** A thumbnail, and the first index at which it is shown. */
type Thumb = { seconds: number; first: number };

/** A customer has one live call at a time. A newer call from another device ends this page's call, which is then repeated. */
async function again<Value>(work: () => Promise<Value>): Promise<Value> {
  for (const pauseMs of pausesMs)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiRefusal && error.key === "callReplaced")) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  return await work();
}

async function drawn(picture: string, width: number, height: number): Promise<DecodedFrame["picture"]> {
  const bitmap = await createImageBitmap(blobIn(picture));
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas;
}
