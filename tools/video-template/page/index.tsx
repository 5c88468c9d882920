import { definePage } from "@cutwater/toolkit/page.ts";
import { IconTemplate } from "@tabler/icons-react";
import { lazy } from "react";
import { service } from "../service.ts";
import { Drawing } from "./Drawing.tsx";
import { samples } from "./samples.ts";
import { taglineMessages } from "./tagline.ts";

export default definePage(service, {
  menu: 45,
  Icon: IconTemplate,
  tagline: { en: taglineMessages.en.tagline, zh: taglineMessages.zh.tagline },
  Drawing,
  sample: samples[1],
  Page: lazy(async () => ({ default: (await import("./TemplatesPage.tsx")).TemplatesPage })),
});
