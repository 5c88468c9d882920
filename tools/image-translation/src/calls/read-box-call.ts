import { refuse } from "@cutwater/contract/answer.ts";
import { crop, type Image } from "@cutwater/imaging/image.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import { Box, type Box as BoxOf, boundsOf } from "@cutwater/typesetting/lines/box.ts";
import type { z } from "zod";
import type { readBox } from "../../calls.ts";
import { describeGiven } from "../given-lines.ts";
import { readPicture } from "../reading/read-picture.ts";
import { MissingReader } from "../reading/readers/missing-reader.ts";
import { openReaders } from "../reading/readers/open-readers.ts";
import { parsed, seenOf } from "./fields.ts";

/** Reads the text in a box that the customer drew; "" if nothing can be read. @throws Refusal */
export async function* answerReadBox(
  { url, from, box: asked }: z.infer<typeof readBox.fields>,
  context: ActionContext,
): AsyncGenerator<z.input<typeof readBox.line>> {
  const box = parsed(Box, asked);
  const seen = await seenOf(context.open(url));
  const text = await textIn(seen.image, box, from, context);
  const [line] = describeGiven(seen, [{ box, text, translation: "" }]);
  const { id: _, ...described } = line!;
  yield { ...described, translation: null, origin: null };
}

/** The margin in pixels around a box that is read together with it. */
const around = 8;

async function textIn(image: Image, box: BoxOf, language: string, context: ActionContext): Promise<string> {
  const { left, top, width, height } = boundsOf(box);
  const x = Math.max(0, Math.floor(left) - around);
  const y = Math.max(0, Math.floor(top) - around);
  const toX = Math.min(image.width, Math.ceil(left + width) + around);
  const toY = Math.min(image.height, Math.ceil(top + height) + around);
  if (toX <= x || toY <= y) refuse("fieldsBroken");
  const { threads, modelDirectories: directories, signal } = context;
  const readers = await openReaders({ threads, directories });
  try {
    const { texts } = await readPicture(crop(image, x, y, toX - x, toY - y), { language, readers, signal });
    return texts.map(({ text }) => text).join("\n");
  } catch (error) {
    // Without a reader the text is empty, and the customer types it.
    if (error instanceof MissingReader) return "";
    throw error;
  } finally {
    await readers.close();
  }
}
