import { definePage } from "@cutwater/toolkit/page.ts";
import { IconLanguage } from "@tabler/icons-react";
import { lazy } from "react";
import tool from "../tool.ts";
import { Drawing } from "./Drawing.tsx";
import { samples } from "./samples.ts";
import { taglineMessages } from "./tagline.ts";

export default definePage(tool, {
  menu: 40,
  Icon: IconLanguage,
  tagline: { en: taglineMessages.en.tagline, zh: taglineMessages.zh.tagline },
  Drawing,
  sample: samples[0],
  afterDownload: { en: "Translate", zh: "翻译" },
  Page: lazy(async () => ({ default: (await import("./TranslatePage.tsx")).TranslatePage })),
});
