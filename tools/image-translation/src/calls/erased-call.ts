import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bandsOf, interleaved } from "@cutwater/imaging/bands.ts";
import { crop, type Image } from "@cutwater/imaging/image.ts";
import { readUpload } from "@cutwater/media/pictures/read-upload.ts";
import { writePicture } from "@cutwater/media/pictures/write.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import { type Bounds, boundsOf } from "@cutwater/typesetting/lines/box.ts";
import type { z } from "zod";
import { AskedBoxes, type erased } from "../../calls.ts";
import { refuseTooMuchArea } from "../area.ts";
import { lettersOf } from "../letters/letters.ts";
import { withoutLetters } from "../letters/without-letters.ts";
import type { Cleared } from "../make/erase.ts";
import { withoutLettersOnMatte } from "../transparency/erase-opacity.ts";
import { onMatte } from "../transparency/matte.ts";
import { parsed } from "./fields.ts";

/** Yields the parts of an upload that change when the text in some boxes is erased, each with its text erased. @throws Refusal */
export async function* answerErased(
  { url, boxes: asked }: z.infer<typeof erased.fields>,
  { folder, signal, open }: ActionContext,
): AsyncGenerator<z.input<typeof erased.line>> {
  const boxes = parsed(AskedBoxes, asked);
  const picture = await readUpload(open(url), { keepsColours: true });
  const { image, transparency } = onMatte(picture);
  refuseTooMuchArea(image, boxes);
  const letters = lettersOf(
    image,
    boxes.map((box) => ({ box })),
  );
  signal.throwIfAborted();
  const clear: Cleared = transparency
    ? withoutLettersOnMatte(transparency, letters, [])
    : { image: withoutLetters(image, letters), alpha: null };
  for (const [i, box] of boxes.entries()) {
    signal.throwIfAborted();
    const part = partOf(boundsOf(box), letters[i]!, image);
    if (part.width <= 0 || part.height <= 0) continue;
    const path = join(folder, `${i}`);
    const cut = (whole: Image) => bandsOf(crop(whole, part.left, part.top, part.width, part.height));
    const bands = clear.alpha ? interleaved(cut(clear.image), cut(clear.alpha)) : cut(clear.image);
    await writePicture(path, bands, { format: "webp", profile: picture.profile, signal });
    yield {
      ...part,
      ...(clear.alpha && { hasOpacity: true }),
      picture: `data:image/webp;base64,${(await readFile(path)).toString("base64")}`,
    };
  }
}

/** The box together with the letters that extend beyond it, in whole pixels within the picture. */
function partOf(box: Bounds, letters: Bounds, { width, height }: Image): Bounds {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const left = within(Math.floor(Math.min(box.left, letters.left)), width);
  const top = within(Math.floor(Math.min(box.top, letters.top)), height);
  const right = within(Math.ceil(Math.max(box.left + box.width, letters.left + letters.width)), width);
  const bottom = within(Math.ceil(Math.max(box.top + box.height, letters.top + letters.height)), height);
  return { left, top, width: right - left, height: bottom - top };
}
