import { definePage } from "@cutwater/toolkit/page.ts";
import { IconTextRecognition } from "@tabler/icons-react";
import { lazy } from "react";
import tool from "../tool.ts";
import { Drawing } from "./Drawing.tsx";
import { samples } from "./samples.ts";
import { taglineMessages } from "./tagline.ts";

const shown = samples.find(({ kind }) => kind === "subtitles");

export default definePage(tool, {
  menu: 5,
  Icon: IconTextRecognition,
  tagline: { en: taglineMessages.en.tagline, zh: taglineMessages.zh.tagline },
  Drawing,
  ...(shown && { sample: shown }),
  afterDownload: { en: "Remove subtitles", zh: "去除字幕" },
  Page: lazy(async () => ({ default: (await import("./TextRemovalPage.tsx")).TextRemovalPage })),
});
