import { definePage } from "@cutwater/toolkit/page.ts";
import { IconMovie } from "@tabler/icons-react";
import { lazy } from "react";
import tool from "../tool.ts";
import { Drawing } from "./Drawing.tsx";
import { samples } from "./samples.ts";
import { taglineMessages } from "./tagline.ts";

export default definePage(tool, {
  menu: 50,
  Icon: IconMovie,
  tagline: { en: taglineMessages.en.tagline, zh: taglineMessages.zh.tagline },
  Drawing,
  sample: samples[0],
  Page: lazy(async () => ({ default: (await import("./ExplainPage.tsx")).ExplainPage })),
});
