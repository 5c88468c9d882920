import { formatSize } from "@cutwater/contract/figures.ts";
import type { Language } from "@cutwater/contract/i18n.ts";

/** A size with one decimal and a plain space, for line breaks and searches in terminals. */
export const sizeText = (bytes: number, language: Language): string =>
  formatSize(bytes, language, 1).replace("\u00a0", " ");
