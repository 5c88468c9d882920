import { definePage } from "@cutwater/toolkit/page.ts";
import { IconPhoto } from "@tabler/icons-react";
import { lazy } from "react";
import tool from "../tool.ts";
import { Drawing } from "./Drawing.tsx";
import { sampleRatio, samples } from "./samples.ts";
import { taglineMessages } from "./tagline.ts";

export default definePage(tool, {
  menu: 30,
  Icon: IconPhoto,
  tagline: { en: taglineMessages.en.tagline, zh: taglineMessages.zh.tagline },
  Drawing,
  sample: { ...samples.OLD, start: 50, ratio: sampleRatio },
  Page: lazy(async () => ({ default: (await import("./RestorePage.tsx")).RestorePage })),
});
