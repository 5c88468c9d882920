import { formatSize } from "@cutwater/contract/figures.ts";
import type { Language } from "@cutwater/contract/i18n.ts";

/** A size with one decimal and an ordinary space, so that terminals can break lines there and searches find it. */
export const sizeText = (bytes: number, language: Language): string =>
  formatSize(bytes, language, 1).replace("\u00a0", " ");
