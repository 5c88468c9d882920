import { hasColumns } from "../language.ts";
import type { SetText } from "../setting.ts";

const bare = { outline: null, shadow: null, gradient: null, plate: null } as const;

/** Whether a text is set in columns. A vertical style in a language without columns gives turned rows instead. */
export const isInColumns = ({ style, language }: SetText): boolean => style.isVertical && hasColumns(language);

/** The letters alone, in the text's colour. Columns keep everything but their plate, since they have no effects. */
export const fillOnly = (set: SetText): SetText =>
  isInColumns(set) ? { ...set, style: { ...set.style, plate: null } } : { ...set, style: { ...set.style, ...bare } };

/** The plate alone; null where there is none. */
export const plateOnly = (set: SetText): SetText | null =>
  set.style.plate && { ...set, pieces: [], style: { ...set.style, ...bare, plate: set.style.plate } };
