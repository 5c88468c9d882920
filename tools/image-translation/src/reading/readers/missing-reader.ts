/** No reader on this machine knows a language. */
export class MissingReader extends Error {
  /** BCP 47, as it was requested. */
  readonly language: string;
  /** The pack of tesseract that would read it: "jpn" is Debian's tesseract-ocr-jpn. */
  readonly pack: string;

  constructor(language: string, pack: string) {
    super(`nothing reads ${language}: tesseract's pack ${pack} is missing`);
    this.name = "MissingReader";
    this.language = language;
    this.pack = pack;
  }
}
