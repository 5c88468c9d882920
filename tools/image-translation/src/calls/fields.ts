import { refuse } from "@cutwater/contract/answer.ts";
import { toColour } from "@cutwater/imaging/color.ts";
import type { Image } from "@cutwater/imaging/image.ts";
import { readUpload } from "@cutwater/media/pictures/read-upload.ts";
import { z } from "zod";

/** Parses a field that carries JSON. @throws Refusal "fieldsBroken" */
export function parsed<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) refuse("fieldsBroken");
    throw error;
  }
}

/** Loads an upload in colour. @throws Refusal */
export const colourOf = async (path: string): Promise<Image> => toColour((await readUpload(path)).image);
