import type { Drawable } from "../drawing/context.ts";
import type { PlayedVideo, PlayerVideos } from "./player.ts";

/** What of a video element is used; this lib is checked without the types of browsers. */
export type VideoElement = {
  currentTime: number;
  readonly duration: number;
  readonly readyState: number;
  readonly videoWidth: number;
  readonly videoHeight: number;
  readonly paused: boolean;
  muted: boolean;
  play: () => Promise<void>;
  pause: () => void;
  addEventListener: (name: "seeked" | "loadeddata", listener: () => void) => void;
};

/** A frame has been decoded. */
const hasFrame = 2;
/** A playing video may be off by so many seconds before it is moved. */
const mostDrift = 0.15;

/**
 * Videos that a player shows, an element for each layer. While the player stands, the frame that is due is asked for, and drawn when it comes.
 *
 * @param open makes an element for an asset; null for one that is not there
 * @param onFrame when a frame has come that was not there
 */
export function createPreviewVideos(open: (asset: string) => VideoElement | null, onFrame: () => void): PreviewVideos {
  const elements = new Map<string, VideoElement | null>();
  return {
    frame: (id) => drawableOf(elements.get(id) ?? null),
    follow(wanted, isPlaying) {
      for (const [id, element] of elements)
        if (element && !element.paused && !(isPlaying && wanted.some((one) => one.id === id))) element.pause();
      for (const one of wanted) followOne(elementOf(one), one.seconds, isPlaying);
    },
  };

  function elementOf({ id, asset }: PlayedVideo): VideoElement | null {
    const known = elements.get(id);
    if (known !== undefined) return known;
    const element = open(asset);
    if (element) element.muted = true;
    element?.addEventListener("seeked", onFrame);
    element?.addEventListener("loadeddata", onFrame);
    elements.set(id, element);
    return element;
  }
}

export type PreviewVideos = PlayerVideos & { frame: (id: string) => Drawable | null };

function followOne(element: VideoElement | null, seconds: number, isPlaying: boolean): void {
  if (!element) return;
  const due = Number.isFinite(element.duration) ? Math.min(seconds, Math.max(0, element.duration - 0.05)) : seconds;
  const drift = Math.abs(element.currentTime - due);
  if (drift > (isPlaying ? mostDrift : 0.02)) element.currentTime = due;
  // A browser may not let it play yet: then its frames are asked for one by one.
  if (isPlaying && element.paused) element.play().catch(() => {});
}

const drawableOf = (element: VideoElement | null): Drawable | null =>
  element && element.readyState >= hasFrame
    ? { source: element, width: element.videoWidth, height: element.videoHeight }
    : null;
