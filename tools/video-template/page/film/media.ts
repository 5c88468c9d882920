import { pageCanvas } from "@cutwater/composer/browser/page-canvas.ts";
import type { Assets, Drawable } from "@cutwater/composer/drawing/context.ts";
import { fitPicture } from "@cutwater/composer/drawing/fit-picture.ts";
import type { Film } from "@cutwater/composer/layout/lay-out.ts";
import { type Drawing, drawSample } from "../../templates/samples/draw-sample.ts";

/** The loaded pictures and videos of a film in this page, by the names of their assets. */
export type Media = {
  /** Loads one of our own drawings. @returns its asset name */
  sample: (drawing: Drawing) => string;
  /** Registers an upload, which is loaded when it is first drawn. @returns its asset name */
  file: (url: string) => string;
  /** The URL at which this browser can load an upload. */
  addressOf: (url: string) => string;
  /** Registers the local address of an upload whose file is in this tab. */
  keepLocal: (url: string, address: string) => void;
  /** Sets the function that returns the URLs of all other uploads. */
  findBy: (addressOf: (url: string) => string) => void;
  picture: (asset: string) => Drawable | null;
  /** A video element for an asset; null if the asset is not a video. */
  openVideo: (asset: string) => HTMLVideoElement | null;
  /** Calls the listener when a missing picture or video has been loaded. @returns a function that unsubscribes */
  onCome: (listener: () => void) => () => void;
};

const sampleSide = 720;

export function createMedia(): Media {
  const drawings = new Map<string, Drawing>();
  const local = new Map<string, string>();
  /** Uploads by their asset names. */
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

/** A film's pictures, each no larger than the film needs. */
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
