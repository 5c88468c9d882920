import { type Bands, bandsOf } from "@cutwater/imaging/bands.ts";
import type { Image } from "@cutwater/imaging/image.ts";
import { resizeBands } from "@cutwater/imaging/resize/resize.ts";
import type { Network } from "@cutwater/networks/network.ts";
import { runInTiles } from "@cutwater/networks/tiles.ts";
import type { Models } from "./models.ts";
import type { Watch } from "./watch.ts";

/** How far networks carry a picture on its way to a scale; what is left is done by the exact kernel. */
const steps: Readonly<Record<number, readonly (2 | 4)[]>> = {
  2: [2],
  3: [4],
  4: [4],
  6: [4],
  8: [4, 2],
  10: [4, 2],
  12: [4, 2],
};

/**
 * A picture `scale` times as large: networks carry it to the next of 2, 4 and 8, the rest is resampled. Where no network of 4
 * is there, that of 2 works twice.
 *
 * @param scale 2, 4, 6, 8, 10 or 12; 3 for comparisons
 * @throws Error when there is no network for the mode; what the watch's signal was aborted with
 */
export async function enlarge(
  image: Image,
  { scale, mode, models, watch }: { scale: number; mode: string; models: Models; watch: Watch },
): Promise<Bands> {
  const networks = await networksFor(steps[scale] ?? [], mode, models);
  const [width, height] = [image.width * scale, image.height * scale];
  const sizes = sizesBefore(networks, image.width * image.height);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const done = sizes.map(() => 0);
  let bands = bandsOf(image);
  for (const [i, network] of networks.entries())
    bands = runInTiles(network, bands, {
      signal: watch.signal,
      onPixels(pixels) {
        done[i] = pixels * network.entry.scale;
        watch.onShare(done.reduce((sum, one) => sum + one, 0) / total);
      },
    });
  return bands.width === width && bands.height === height
    ? bands
    : resizeBands(bands, width, height, { kernel: "lanczos3" });
}

async function networksFor(wanted: readonly (2 | 4)[], mode: string, models: Models): Promise<Network[]> {
  const networks: Network[] = [];
  for (const scale of wanted) {
    const exact = await models.find({ task: "upscale", mode, scale });
    if (exact) networks.push(exact);
    else if (scale === 4) networks.push(...(await networksFor([2, 2], mode, models)));
    else throw new Error(`no network enlarges ${mode} by ${scale}`);
  }
  return networks;
}

/** What each network is given to do, in pixels of its input times its scale: a network of 4 takes twice the time of one of 2. */
function sizesBefore(networks: readonly Network[], pixels: number): number[] {
  let before = pixels;
  return networks.map(({ entry: { scale } }) => {
    const size = before * scale;
    before *= scale ** 2;
    return size;
  });
}
