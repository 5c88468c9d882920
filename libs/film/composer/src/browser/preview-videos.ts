import type { Drawable } from "../drawing/context.ts";
import type { PlayedVideo, PlayerVideos } from "./player.ts";

/** The parts of a video element used here, because this library is type-checked without browser types. */
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
/** A playing video seeks when its position is wrong by more than this many seconds. */
const mostDrift = 0.15;

/**
 * Creates the videos that a player shows, one element for each layer. While the player is paused, each video seeks to the current
 * frame, which is drawn when it is decoded.
 *
 * @param open creates an element for an asset; returns null for a missing asset
 * @param onFrame called when a new frame is available
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
  // A browser may refuse to play it at first: then it seeks to each frame.
  if (isPlaying && element.paused) element.play().catch(() => {});
}

const drawableOf = (element: VideoElement | null): Drawable | null =>
  element && element.readyState >= hasFrame
    ? { source: element, width: element.videoWidth, height: element.videoHeight }
    : null;
