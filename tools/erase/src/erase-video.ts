import {
  type HelpWanted,
  helpInpaint,
  type Inpainted,
  type InpaintWanted,
  inpaintVideo,
} from "@cutwater/video-inpainting";
import type { Region } from "../marks.ts";
import { markedSubject } from "./mark/subject.ts";

export type EraseWanted = Omit<InpaintWanted, "subject"> & { regions: readonly Region[] };

/** Erases the marked regions from a video. @throws the errors of inpaintVideo; Refusal "nothingFound" */
export const eraseVideo = ({ regions, ...wanted }: EraseWanted): Promise<Inpainted> =>
  inpaintVideo({ ...wanted, subject: markedSubject(regions) });

/** Does parts of an erasing job that runs on another worker. */
export const helpErase = ({
  regions,
  ...wanted
}: Omit<HelpWanted, "subject"> & Pick<EraseWanted, "regions">): Promise<void> =>
  helpInpaint({ ...wanted, subject: markedSubject(regions) });
