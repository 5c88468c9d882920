import { type Bands, bandsOf, interleaved } from "@cutwater/imaging/bands.ts";
import { toColour, toGrey } from "@cutwater/imaging/color.ts";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { resizeBands } from "@cutwater/imaging/resize/resize.ts";
import type { Network } from "@cutwater/networks/network.ts";
import { runInTiles } from "@cutwater/networks/tiles.ts";
import type { Detail } from "../calls.ts";
import { chainFor } from "./chain.ts";
import { boundGraphics } from "./graphics/bound.ts";
import { findGraphics, graphicsShare } from "./graphics/graphics.ts";
import type { Models } from "./models.ts";
import type { Watch } from "./watch.ts";

/**
 * Enlarges a picture `scale` times: networks enlarge it to the next of 2, 4 and 8 (chain.ts), and resampling does the rest.
 * Finally, overshoot and ringing are removed where the picture is graphics.
 *
 * @param scale 2, 4, 6, 8, 10 or 12; 3 for comparisons
 * @param wear how much to clean at each place, in eighths of a level (judge.ts); of any size; null for nothing
 * @throws Error when there is no network for the mode; the reason with which the watch's signal was aborted
 */
export async function enlarge(
  image: Image,
  { scale, mode, models, watch, wear = null, detail = "faithful", size = sizeOf(image, scale) }: Enlargement,
): Promise<Enlarged> {
  const { networks, isCleaning } = await chainFor(mode, { scale, isWorn: wear !== null, detail, models });
  const { width, height } = size;
  const sizes = sizesBefore(networks, image.width * image.height);
  const total = sizes.reduce((sum, pixels) => sum + pixels, 0);
  const done = sizes.map(() => 0);
  let bands = networks[0]?.entry.takes === 4 ? told(image, wear ?? noWear) : bandsOf(image);
  for (const [i, network] of networks.entries())
    bands = runInTiles(network, bands, {
      signal: watch.signal,
      onPixels(pixels) {
        done[i] = pixels * network.entry.scale;
        watch.onShare(done.reduce((sum, one) => sum + one, 0) / total);
      },
    });
  if (bands.channels > image.channels) bands = greyed(bands);
  const isWhole = bands.width === width && bands.height === height;
  const large = isWhole ? bands : resizeBands(bands, width, height, { kernel: "lanczos3" });
  const graphics = findGraphics(image);
  return {
    ...(graphics ? boundGraphics(large, graphics) : large),
    isCleaned: isCleaning,
    graphics: graphicsShare(graphics),
  };
}

/** An enlarged picture, whether its wear was cleaned, and how much of it is graphics, 0-1. */
export type Enlarged = Bands & { isCleaned: boolean; graphics: number };

type Size = { width: number; height: number };
export type Enlargement = {
  scale: number;
  /** Size of the result, if it differs from `scale` times the picture's size. */
  size?: Size;
  mode: string;
  models: Models;
  watch: Watch;
  wear?: Image | null;
  detail?: Detail;
};

/** No cleaning. */
const noWear = createImage(1, 1, 1);

const sizeOf = ({ width, height }: Size, scale: number): Size => ({ width: width * scale, height: height * scale });

/** Joins the colours with the wear as a fourth channel. */
function told(image: Image, wear: Image): Bands {
  const { width, height } = image;
  return interleaved(
    bandsOf(toColour(image)),
    resizeBands(bandsOf(wear), width, height, { kernel: "bicubic", isBounded: true }),
  );
}

const greyed = (colour: Bands): Bands => ({ ...colour, channels: 1, bands: greyBands(colour) });

async function* greyBands({ width, channels, bands }: Bands): AsyncGenerator<Uint8Array> {
  for await (const data of bands) yield toGrey({ width, height: data.length / width / channels, channels, data }).data;
}

/**
 * The work of each network, in pixels of its input times its scale, because a network of scale 4 takes twice the time of one of
 * scale 2.
 */
function sizesBefore(networks: readonly Network[], pixels: number): number[] {
  let before = pixels;
  return networks.map(({ entry: { scale } }) => {
    const size = before * scale;
    before *= scale ** 2;
    return size;
  });
}
