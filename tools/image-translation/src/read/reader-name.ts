import type { ChosenReader } from "../reading/readers/choose-reader.ts";

/** The reader's name that results and pages show. */
export const readerName = ({ last }: ChosenReader): string => (last ? "tesseract" : "PP-OCR");
