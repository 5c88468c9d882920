import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { orientations, oriented, orientedBack } from "@cutwater/imaging/orientation.ts";
import type { Network } from "@cutwater/networks/network.ts";

/**
 * The difference in paleness within a picture, of 255, that counts as fading. Smaller differences come from the picture's
 * content, such as a sky, and a picture with colours needs a larger one than a print of one tint. Chosen on photographs that no
 * network had seen (training/set_paleness_gate.py) and checked on those of the bench. Between `nearlyOneTint` and 1 (of oneTint)
 * the threshold moves gradually from one kind to the other; a sky at dusk has 0.6.
 */
const least = { oneTint: 50, colours: 75, nearlyOneTint: 0.8 } as const;

/**
 * Finds where a print has faded towards the white of paper more than elsewhere; null if it has not, or not clearly.
 *
 * A picture with colours is examined in all eight orientations, and the mean is taken, because false finds from its content
 * differ more between orientations than fading does.
 *
 * @param thumb a small copy of the picture, as the network's input
 * @param share the certainty that the picture is a print of one tint, 0-1
 * @returns one channel: 255 times the fading of each place
 */
export async function palenessOf(network: Network, thumb: Image, share: number): Promise<Image | null> {
  const paleness = share === 1 ? await network.run(thumb) : await seenAnyWay(network, thumb);
  const near = Math.max(0, (share - least.nearlyOneTint) / (1 - least.nearlyOneTint));
  return reachOf(paleness) >= least.colours + near * (least.oneTint - least.colours) ? paleness : null;
}

async function seenAnyWay(network: Network, thumb: Image): Promise<Image> {
  const sums = new Float32Array(thumb.width * thumb.height);
  for (const way of orientations) {
    const { data } = orientedBack(await network.run(oriented(thumb, way)), way);
    for (let i = 0; i < sums.length; i++) sums[i]! += data[i]!;
  }
  const mean = createImage(thumb.width, thumb.height, 1);
  for (let i = 0; i < sums.length; i++) mean.data[i] = Math.round(sums[i]! / orientations.length);
  return mean;
}

function reachOf({ data }: Image): number {
  let low = 255;
  let high = 0;
  for (const value of data) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return high - low;
}
