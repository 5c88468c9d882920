import { fileURLToPath } from "node:url";
import { refuse } from "@cutwater/contract/answer.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import { z } from "zod";
import { type tryOut, tryOutClip, tryOutTime } from "../../calls.ts";
import type { Region } from "../../marks.ts";
import { parsed } from "./parsed.ts";
import { answerPreview } from "./preview-call.ts";

const clip = fileURLToPath(new URL("../../page/landing/sample.mp4", import.meta.url));
const { width, height } = tryOutClip;

const Corner = z.tuple([z.number().min(0).max(width), z.number().min(0).max(height)]);
const Corners = z.tuple([Corner, Corner]);

/** The largest area of a mark, as a share of the frame: a larger hole costs more time and has a worse result. */
const mostShare = 0.25;

/** Makes a preview of our own clip, in the same way as previews of customers' videos. */
export async function* answerTryOut({ points }: z.infer<typeof tryOut.fields>, context: ActionContext) {
  const read = Corners.safeParse(parsed(points));
  if (!read.success) refuse("pointsBroken");
  const [[ax, ay], [bx, by]] = read.data;
  const area = Math.abs(ax - bx) * Math.abs(ay - by);
  if (area < 1) refuse("boxEmpty");
  if (area > mostShare * width * height) refuse("tryOutTooLarge");
  const regions: Region[] = [{ marks: [{ category: "box", time: tryOutTime, points: read.data }] }];
  const asked = { url: "sample:", regions: JSON.stringify(regions), time: tryOutTime };
  yield* answerPreview(asked, { ...context, open: () => clip });
}
