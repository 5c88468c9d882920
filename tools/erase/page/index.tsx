import { definePage } from "@cutwater/toolkit/page.ts";
import { IconEraser } from "@tabler/icons-react";
import { lazy } from "react";
import tool from "../tool.ts";
import { Drawing } from "./Drawing.tsx";
import { samples } from "./samples.ts";
import { taglineMessages } from "./tagline.ts";

const shown = samples.find(({ kind }) => kind === "logos");

export default definePage(tool, {
  menu: 10,
  Icon: IconEraser,
  tagline: { en: taglineMessages.en.tagline, zh: taglineMessages.zh.tagline },
  Drawing,
  ...(shown && { sample: shown }),
  afterDownload: { en: "Erase a logo", zh: "擦除台标" },
  Page: lazy(async () => ({ default: (await import("./ErasePage.tsx")).ErasePage })),
});
