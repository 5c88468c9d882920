import { type FrameReader, thumbWidth, type VideoSource } from "./frame-reader.ts";

/**
 * Reads frames by seeking in a `<video>` element, for browsers and pages (plain http) without WebCodecs. Null when the browser
 * cannot play the file.
 */
export async function openVideoElementReader({
  file,
  address,
  width,
  height,
  framesPerSecond,
}: VideoSource): Promise<FrameReader | null> {
  const shown = file ? URL.createObjectURL(file) : address;
  const forFrames = player(shown);
  const forThumbs = player(shown);
  const close = () => {
    for (const video of [forFrames, forThumbs]) video.removeAttribute("src");
    if (file) URL.revokeObjectURL(shown);
  };
  if (!(await isReady(forFrames))) {
    close();
    return null;
  }
  const inside = (seconds: number) => seconds + 0.5 / framesPerSecond;
  let lastSeek: Promise<unknown> = Promise.resolve();

  return {
    frameAt(seconds) {
      const next = lastSeek.then(async () => {
        await seek(forFrames, inside(seconds));
        return { picture: drawn(forFrames, width, height), time: seconds };
      });
      lastSeek = next.catch(() => null);
      return next;
    },
    async thumbs(times, onThumb, signal) {
      if (!(await isReady(forThumbs))) return;
      for (const [index, time] of times.entries()) {
        if (signal.aborted) return;
        await seek(forThumbs, inside(time));
        onThumb(index, drawn(forThumbs, thumbWidth, Math.round((thumbWidth * height) / width)));
      }
    },
    close,
  };
}

function player(address: string): HTMLVideoElement {
  const video = document.createElement("video");
  // Without it the pixels of a video of another origin cannot be read.
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
