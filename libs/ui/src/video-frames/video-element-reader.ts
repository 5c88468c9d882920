import { type FrameReader, thumbWidth, type VideoSource } from "./frame-reader.ts";

/**
 * Reads frames by seeking in a `<video>`: for browsers without a decoder of their own to ask, and pages that came by plain http. Null
 * where the browser does not play the file.
 */
export async function openVideoElementReader({
  file,
  address,
  width,
  height,
  framesPerSecond,
}: VideoSource): Promise<FrameReader | null> {
  const shown = file ? URL.createObjectURL(file) : address;
  const [forFrames, forThumbs] = [player(shown), player(shown)];
  const close = () => {
    for (const video of [forFrames, forThumbs]) video.removeAttribute("src");
    if (file) URL.revokeObjectURL(shown);
  };
  if (!(await isReady(forFrames))) {
    close();
    return null;
  }
  const inside = (seconds: number) => seconds + 0.5 / framesPerSecond;
  let line: Promise<unknown> = Promise.resolve();

  return {
    frameAt(seconds) {
      const next = line.then(async () => {
        await seek(forFrames, inside(seconds));
        return { picture: drawn(forFrames, width, height), time: seconds };
      });
      line = next.catch(() => null);
      return next;
    },
    async thumbs(times, onThumb, signal) {
      if (!(await isReady(forThumbs))) return;
      for (const [place, time] of times.entries()) {
        if (signal.aborted) return;
        await seek(forThumbs, inside(time));
        onThumb(place, drawn(forThumbs, thumbWidth, Math.round((thumbWidth * height) / width)));
      }
    },
    close,
  };
}

function player(address: string): HTMLVideoElement {
  const video = document.createElement("video");
  // A picture of a video from another host may be looked into only so.
  video.crossOrigin = "anonymous";
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  video.src = address;
  return video;
}

const isReady = (video: HTMLVideoElement): Promise<boolean> =>
  new Promise((resolve) => {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return resolve(true);
    video.addEventListener("loadeddata", () => resolve(true), { once: true });
    video.addEventListener("error", () => resolve(false), { once: true });
  });

const seek = (video: HTMLVideoElement, seconds: number): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener("seeked", () => resolve(), { once: true });
    video.addEventListener("error", () => reject(new Error("the video broke off")), { once: true });
    video.currentTime = Math.min(seconds, video.duration);
  });

function drawn(video: HTMLVideoElement, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(video, 0, 0, width, height);
  return canvas;
}
