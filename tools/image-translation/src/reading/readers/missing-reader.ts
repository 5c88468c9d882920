/** Thrown when no reader on this machine knows a language. */
export class MissingReader extends Error {
  /** The requested language, as a BCP 47 tag. */
  readonly language: string;
  /** The pack of tesseract that could read the language: "jpn" is Debian's tesseract-ocr-jpn. */
  readonly pack: string;

  constructor(language: string, pack: string) {
    super(`nothing reads ${language}: tesseract's pack ${pack} is missing`);
    this.name = "MissingReader";
    this.language = language;
    this.pack = pack;
  }
}
