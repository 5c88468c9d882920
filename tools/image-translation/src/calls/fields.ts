import { refuse } from "@cutwater/contract/answer.ts";
import { readUpload } from "@cutwater/media/pictures/read-upload.ts";
import { z } from "zod";
import { onMatte } from "../transparency/matte.ts";

/** Parses a field that carries JSON. @throws Refusal "fieldsBroken" */
export function parsed<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) refuse("fieldsBroken");
    throw error;
  }
}

/** Loads an upload as letters are found in it. @throws Refusal */
export const seenOf = async (path: string): Promise<ReturnType<typeof onMatte>> => onMatte(await readUpload(path));
