import type { ChosenReader } from "../reading/readers/choose-reader.ts";

/** What reads a picture, as results and pages name it. */
export const readerName = ({ last }: ChosenReader): string => (last ? "tesseract" : "PP-OCR");
