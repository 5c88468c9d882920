import { readUpload } from "@cutwater/media/pictures/read-upload.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import type { z } from "zod";
import type { look } from "../calls.ts";
import { judge } from "./judge.ts";
import { openModels } from "./models.ts";
import { suggestMode } from "./suggest/suggest-mode.ts";
import { bled } from "./transparency.ts";

/** Examines an upload in the same way as a job. */
export async function* answerLook({ url }: z.infer<typeof look.fields>, context: ActionContext) {
  const { signal } = context;
  const picture = await readUpload(context.open(url));
  const models = await openModels(context.modelDirectories, context);
  try {
    const judged = await judge(bled(picture.image, picture.alpha), { models, signal });
    if (judged) yield { ...judged.seen, suggested: suggestMode(picture, judged.seen) };
  } finally {
    await models.close();
  }
}
