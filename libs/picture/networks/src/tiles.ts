import { type Bands, readerOf } from "@cutwater/imaging/bands.ts";
import { toColour, toGrey } from "@cutwater/imaging/color.ts";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import type { Network } from "./network.ts";

export type TileOptions = {
  /** Checked before each tile. */
  signal?: AbortSignal;
  /** Called after each tile with the number of pixels of the input picture that are finished. */
  onPixels?: (done: number) => void;
  /** Width and height of a tile without its context. Ignored for a network with a fixed size. */
  side?: number;
};

/**
 * Runs a picture through a network, tile by tile. The result is the same as for the whole picture at once, but memory holds only
 * one row of tiles. Grey is converted to three equal channels, and the result back to grey.
 *
 * @param source 1 channel, or as many as the network takes
 * @throws the signal's reason; the network's own errors
 */
export function runInTiles(network: Network, source: Bands, options: TileOptions = {}): Bands {
  const { scale } = network.entry;
  return {
    width: source.width * scale,
    height: source.height * scale,
    channels: Math.min(source.channels, network.entry.channels),
    bands: tiles(network, source, options),
  };
}

async function* tiles(network: Network, source: Bands, options: TileOptions): AsyncGenerator<Uint8Array> {
  const { width, height, channels } = source;
  const { scale } = network.entry;
  const { signal, onPixels } = options;
  const grid = gridOf(network.entry, options.side ?? 192);
  const { side } = grid;
  const reader = readerOf(source);
  let window: Image = { width, height: 0, channels, data: new Uint8Array(0) };
  let top = 0;
  let done = 0;
  for (let y = 0; y < height; y += side) {
    const [from, to] = reach(y, height, grid);
    window = await slide(window, from - top, reader, to - top - window.height);
    top = from;
    const rows = Math.min(side, height - y);
    const band = createImage(width * scale, rows * scale, Math.min(channels, network.entry.channels));
    for (let x = 0; x < width; x += side) {
      signal?.throwIfAborted();
      const [left, right] = reach(x, width, grid);
      const columns = Math.min(side, width - x);
      const tile = cut(window, left, right - left, grid);
      const made = await network.run(channels === 1 ? toColour(tile) : tile);
      paste(band.channels === 1 ? toGrey(made) : made, band, {
        fromX: (x - left) * scale,
        fromY: (y - top) * scale,
        toX: x * scale,
        width: columns * scale,
      });
      done += columns * rows;
      onPixels?.(done);
    }
    yield band.data;
  }
}

/**
 * How tiles are cut. `side` is the size of a tile without the `pad` on each side. `whole` is the network's fixed size, or null if
 * it accepts any size.
 */
type Grid = { side: number; pad: number; multiple: number; whole: number | null };

/** Tiles begin at multiples of the network's own grid, so that all tiles are aligned to it in the same way. */
function gridOf({ pad: least, multiple, margin, side: only, id }: Network["entry"], side: number): Grid {
  const pad = up(least, multiple);
  if (only === undefined) return { side: up(side, multiple), pad, multiple, whole: null };
  const whole = only - 2 * margin;
  if (whole <= 2 * pad) throw new RangeError(`${id} takes ${whole} pixels, of which its pad of ${pad} leaves none`);
  return { side: whole - 2 * pad, pad, multiple, whole };
}

/** Start and end, with context, of the tile that begins at `at`. The tile may be shorter at the end of the picture. */
function reach(at: number, length: number, { side, pad, whole }: Grid): [number, number] {
  const from = Math.max(0, at - pad);
  return [from, Math.min(length, whole === null ? at + side + pad : from + whole)];
}

const up = (value: number, multiple: number): number => Math.ceil(value / multiple) * multiple;

/** The window without its first `dropped` rows, and with `added` more below. */
async function slide(
  window: Image,
  dropped: number,
  reader: { read(rows: number): Promise<Uint8Array> },
  added: number,
): Promise<Image> {
  const { width, channels } = window;
  const kept = window.data.subarray(dropped * width * channels);
  const fresh = await reader.read(added);
  const data = new Uint8Array(kept.length + fresh.length);
  data.set(kept);
  data.set(fresh, kept.length);
  return { width, height: data.length / (width * channels), channels, data };
}

/** Cuts columns of the window, repeating its last column and row until the network accepts both sizes. */
function cut(window: Image, left: number, width: number, { multiple, whole }: Grid): Image {
  const tile = createImage(whole ?? up(width, multiple), whole ?? up(window.height, multiple), window.channels);
  const { channels } = window;
  for (let y = 0; y < tile.height; y++) {
    const from = (Math.min(y, window.height - 1) * window.width + left) * channels;
    const to = y * tile.width * channels;
    tile.data.set(window.data.subarray(from, from + width * channels), to);
    for (let x = width; x < tile.width; x++)
      tile.data.copyWithin(to + x * channels, to + (width - 1) * channels, to + width * channels);
  }
  return tile;
}

function paste(
  made: Image,
  band: Image,
  { fromX, fromY, toX, width }: { fromX: number; fromY: number; toX: number; width: number },
): void {
  const { channels } = band;
  for (let y = 0; y < band.height; y++) {
    const from = ((fromY + y) * made.width + fromX) * channels;
    band.data.set(made.data.subarray(from, from + width * channels), (y * band.width + toX) * channels);
  }
}
