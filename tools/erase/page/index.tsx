import { definePage } from "@cutwater/toolkit/page.ts";
import { IconEraser } from "@tabler/icons-react";
import { lazy } from "react";
import tool from "../tool.ts";
import { Drawing } from "./Drawing.tsx";
import { promiseMessages } from "./promise.ts";

export default definePage(tool, {
  menu: 10,
  Icon: IconEraser,
  promise: { en: promiseMessages.en.promise, zh: promiseMessages.zh.promise },
  Drawing,
  Page: lazy(async () => ({ default: (await import("./ErasePage.tsx")).ErasePage })),
});
