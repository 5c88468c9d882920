import { hasColumns } from "../language.ts";
import type { SetText } from "../setting.ts";

const bare = { outline: null, shadow: null, gradient: null, plate: null } as const;

/** Whether a text is set in columns. A vertical style in a language without columns gives rotated rows instead. */
export const isInColumns = ({ style, language }: SetText): boolean => style.isVertical && hasColumns(language);

/** Only the letters, in the text's colour. Columns keep everything except their plate, because their layers have no effects. */
export const fillOnly = (set: SetText): SetText =>
  isInColumns(set) ? { ...set, style: { ...set.style, plate: null } } : { ...set, style: { ...set.style, ...bare } };

/** Only the plate; null when the text has no plate. */
export const plateOnly = (set: SetText): SetText | null =>
  set.style.plate && { ...set, pieces: [], style: { ...set.style, ...bare, plate: set.style.plate } };
