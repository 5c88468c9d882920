import type { Fonts } from "@cutwater/typesetting/fonts/fonts.ts";
import type { Shape } from "../schema/box.ts";
import type { Composition } from "../schema/composition.ts";
import type { Layer } from "../schema/layers.ts";
import { type Phrase, phrasesOf } from "../text/phrases.ts";
import { framesOf, lengthOf } from "../time/scenes.ts";
import { type Frame, frameOf, placeBox } from "./place-box.ts";
import { type LaidText, setOne } from "./set-one.ts";
import { type Area, sizeOfShape } from "./shapes.ts";

/** A layer with its area in the frame. A text layer also has its rows. */
export type LaidLayer = { layer: Layer; area: Area; isHidden: boolean; text: LaidText | null };
export type LaidPhrase = Phrase & { area: Area; laid: LaidText };

/** A composition laid out for one shape and size: everything that drawing needs except the pictures. */
export type Film = {
  composition: Composition;
  frame: Frame;
  seconds: number;
  /** Number of frames at `composition.fps`, beginning at 0 s. */
  frames: number;
  layers: ReadonlyMap<string, LaidLayer>;
  phrases: readonly LaidPhrase[];
};

export type LayOutOptions = {
  shape: Shape;
  /** The frame's shorter side, 90 to 1080 pixels. */
  side: number;
  fonts: Fonts;
};

/**
 * Places every layer, loads the fonts and sets every text. Text that does not fit is reported in `LaidText.trouble`.
 *
 * @param composition composition whose slots are filled @throws RangeError when `side` is out of range; errors from loading fonts
 */
export async function layOut(composition: Composition, { shape, side, fonts }: LayOutOptions): Promise<Film> {
  const frame = frameOf(shape, sizeOfShape(shape, side));
  const { scenes, overlays, captions, language } = composition;
  const layers = await Promise.all(
    [...scenes.flatMap((scene) => scene.layers), ...overlays].map(async (layer) => {
      const change = layer.shapes[shape];
      const area = placeBox({ ...layer.box, ...change?.box }, frame);
      const laid: LaidLayer = { layer, area, isHidden: change?.isHidden ?? false, text: null };
      if (layer.kind !== "text" || typeof layer.text !== "string") return laid;
      const look = { ...layer.look, ...(change?.size === undefined ? {} : { size: change.size }) };
      return { ...laid, text: await setOne({ text: layer.text, look, area, language, frame, fonts, ranges: null }) };
    }),
  );
  return {
    composition,
    frame,
    seconds: lengthOf(composition),
    frames: framesOf(composition),
    layers: new Map(layers.map((laid) => [laid.layer.id, laid])),
    phrases: captions && !captions.shapes[shape]?.isHidden ? await laidPhrases() : [],
  };

  async function laidPhrases(): Promise<LaidPhrase[]> {
    if (!captions) return [];
    const change = captions.shapes[shape];
    const area = placeBox({ ...captions.box, ...change?.box }, frame);
    const look = { ...captions.look, ...(change?.size === undefined ? {} : { size: change.size }) };
    return Promise.all(
      phrasesOf(captions).map(async (phrase) => ({
        ...phrase,
        area,
        laid: await setOne({ text: phrase.text, look, area, language, frame, fonts, ranges: phrase.words }),
      })),
    );
  }
}
