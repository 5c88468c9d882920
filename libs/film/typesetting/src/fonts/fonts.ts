import { type Measure, type MeasuringContext, measureWith } from "../measure.ts";
import { type Choice, chooseFont, type Wanted } from "./choose-font.ts";
import { type FontFile, nameOf } from "./font.ts";

/** Makes a file of a font usable by canvases, under `nameOf(file)`. */
export type AddFont = (file: FontFile) => Promise<void>;

/** The fonts of a page or of a process. */
export type Fonts = {
  /** Chooses a text's font and loads its files that are not loaded yet. @throws errors of loading; the next call tries again */
  load: (wanted: Wanted) => Promise<Choice>;
  /** Measures texts in fonts that were loaded. */
  measure: Measure;
};

/** Creates fonts that are loaded once each, when a text first needs them. */
export function createFonts(context: MeasuringContext, add: AddFont): Fonts {
  const added = new Map<string, Promise<void>>();
  const addOnce = (file: FontFile) => {
    const name = nameOf(file);
    const adding =
      added.get(name) ??
      add(file).catch((error: unknown) => {
        added.delete(name);
        throw error;
      });
    added.set(name, adding);
    return adding;
  };
  return {
    measure: measureWith(context),
    load: async (wanted) => {
      const choice = await chooseFont(wanted);
      await Promise.all(choice.font.files.map(addOnce));
      return choice;
    },
  };
}
