import { pageCanvas } from "@cutwater/composer/browser/page-canvas.ts";
import type { Assets, Drawable } from "@cutwater/composer/drawing/context.ts";
import { fitPicture } from "@cutwater/composer/drawing/fit-picture.ts";
import type { Film } from "@cutwater/composer/layout/lay-out.ts";
import { type Drawing, drawSample } from "../../templates/samples/draw-sample.ts";

/** Pictures and videos of a film in this page, by the names of their assets. */
export type Media = {
  /** One of our own drawings. @returns its asset */
  sample: (drawing: Drawing) => string;
  /** An upload; loaded when it is first drawn. @returns its asset */
  file: (url: string) => string;
  /** The address at which this browser finds an upload. */
  addressOf: (url: string) => string;
  /** Registers the local address of an upload whose file is in this tab. */
  keepLocal: (url: string, address: string) => void;
  /** Sets the function that finds all other uploads. */
  findBy: (addressOf: (url: string) => string) => void;
  picture: (asset: string) => Drawable | null;
  /** An element for a video; null for an asset that is no video. */
  openVideo: (asset: string) => HTMLVideoElement | null;
  /** Called when a missing picture or video has been loaded. @returns the function that unsubscribes */
  onCome: (listener: () => void) => () => void;
};

const sampleSide = 720;

export function createMedia(): Media {
  const drawings = new Map<string, Drawing>();
  const local = new Map<string, string>();
  /** Uploads by their assets. */
  const urls = new Map<string, string>();
  let find = (url: string) => url;
  const addressOf = (url: string) => local.get(url) ?? find(url);
  const shown = new Map<string, Drawable | null>();
  const listeners = new Set<() => void>();

  function load(asset: string, address: string): void {
    const image = new Image();
    image.onload = () => {
      shown.set(asset, { source: image, width: image.naturalWidth, height: image.naturalHeight });
      for (const listener of listeners) listener();
    };
    image.src = address;
  }

  return {
    sample(drawing) {
      const asset = `sample-${drawing.toLowerCase()}`;
      drawings.set(asset, drawing);
      return asset;
    },
    file(url) {
      const known = [...urls].find(([, one]) => one === url)?.[0];
      const asset = known ?? `given-${urls.size}`;
      urls.set(asset, url);
      return asset;
    },
    addressOf,
    keepLocal: (url, address) => void local.set(url, address),
    findBy(own) {
      find = own;
    },
    picture(asset) {
      const known = shown.get(asset);
      if (known !== undefined) return known;
      shown.set(asset, null);
      const drawing = drawings.get(asset);
      const url = urls.get(asset);
      if (drawing) {
        const canvas = drawSample(pageCanvas, drawing, sampleSide);
        shown.set(asset, { source: canvas, width: sampleSide, height: sampleSide });
      } else if (url !== undefined) load(asset, addressOf(url));
      return shown.get(asset) ?? null;
    },
    openVideo(asset) {
      const url = urls.get(asset);
      if (url === undefined) return null;
      const video = document.createElement("video");
      Object.assign(video, { muted: true, playsInline: true, preload: "auto", loop: true, src: addressOf(url) });
      return video;
    },
    onCome(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A film's pictures, each no larger than the film shows it. */
export function picturesOf(film: Film, media: Media, frame: Assets["frame"] = () => null): Assets {
  const fitted = new Map<string, Drawable>();
  return {
    frame,
    picture(asset) {
      const known = fitted.get(asset);
      if (known) return known;
      const whole = media.picture(asset);
      if (!whole) return null;
      const own = fitPicture(film, asset, whole, pageCanvas);
      fitted.set(asset, own);
      return own;
    },
  };
}
