import { pageCanvas } from "@cutwater/composer/browser/page-canvas.ts";
import type { Assets, Drawable } from "@cutwater/composer/drawing/context.ts";
import { fitPicture } from "@cutwater/composer/drawing/fit-picture.ts";
import type { Film } from "@cutwater/composer/layout/lay-out.ts";
import { type Drawing, drawSample } from "../../samples/draw-sample.ts";

/** Pictures and videos of a film in this page, by the names of their assets. */
export type Media = {
  /** A drawing of ours. @returns its asset */
  sample: (drawing: Drawing) => string;
  /** A file of the customer's at an address; loaded when it is first drawn. @returns its asset */
  file: (url: string, address: string) => string;
  picture: (asset: string) => Drawable | null;
  /** An element for a video; null for what is none. */
  openVideo: (asset: string) => HTMLVideoElement | null;
  /** Called when something has come that was not there. @returns an end to that */
  onCome: (listener: () => void) => () => void;
};

const sampleSide = 720;

export function createMedia(): Media {
  const [drawings, addresses, names] = [
    new Map<string, Drawing>(),
    new Map<string, string>(),
    new Map<string, string>(),
  ];
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
    file(url, address) {
      const asset = names.get(url) ?? `given-${names.size}`;
      names.set(url, asset);
      addresses.set(asset, address);
      return asset;
    },
    picture(asset) {
      const known = shown.get(asset);
      if (known !== undefined) return known;
      shown.set(asset, null);
      const drawing = drawings.get(asset);
      const address = addresses.get(asset);
      if (drawing) {
        const canvas = drawSample(pageCanvas, drawing, sampleSide);
        shown.set(asset, { source: canvas, width: sampleSide, height: sampleSide });
      } else if (address !== undefined) load(asset, address);
      return shown.get(asset) ?? null;
    },
    openVideo(asset) {
      const address = addresses.get(asset);
      if (address === undefined) return null;
      const video = document.createElement("video");
      Object.assign(video, { muted: true, playsInline: true, preload: "auto", loop: true, src: address });
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
