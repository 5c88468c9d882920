import type { ChosenReader } from "../reading/readers/choose-reader.ts";

/** The name of the reader, for results and pages. */
export const readerName = ({ last }: ChosenReader): string => (last ? "tesseract" : "PP-OCR");
