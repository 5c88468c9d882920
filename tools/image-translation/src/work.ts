import type { Image } from "@cutwater/imaging/image.ts";
import type { Picture } from "@cutwater/media/pictures/read.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";
import type { Kept } from "@cutwater/toolkit/kept.ts";
import type { z } from "zod";
import type tool from "../tool.ts";
import type { KnownLetters } from "./letters/letters.ts";
import type { Report } from "./stages.ts";
import type { Transparency } from "./transparency/matte.ts";

/** A run of a job. */
export type Work = {
  data: z.infer<typeof tool.data>;
  job: Pick<JobContext, "log" | "signal" | "folder" | "threads" | "language" | "modelDirectories" | "memory">;
  picture: Picture;
  /** The picture as letters are found in it: three channels, see-through pixels on a matte. */
  image: Image;
  /** The picture's own colours and opacity; null when it is opaque. */
  transparency: Transparency | null;
  /** Letters found while reading the picture, kept for erasing them later. */
  letters: KnownLetters;
  kept: Kept;
  report: Report;
};
