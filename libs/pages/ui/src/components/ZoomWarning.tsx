import { defineMessages } from "@cutwater/contract/i18n.ts";
import { useEffect } from "react";
import { useText } from "../i18n/useText.ts";
import { readStored, writeStored } from "../storage.ts";
import { toast } from "../toast.ts";
import { zoomPercent } from "./browser.ts";

const messages = defineMessages({
  en: { zoom: "The page is zoomed to {percent}%. It looks best at 100%." },
  zh: { zoom: "当前页面缩放为 {percent}%，100% 时显示效果最佳。" },
});

/** A toast that is shown once on desktop when the browser's zoom is not 100 % (screens.21). */
export function ZoomWarning() {
  const t = useText(messages);
  useEffect(() => {
    const isDesktop = matchMedia("(hover: hover) and (pointer: fine) and (min-width: 45em)").matches;
    const percent = zoomPercent(window);
    if (!isDesktop || percent === 100 || readStored("zoomWarned")) return;
    writeStored("zoomWarned", true);
    toast.warn(t("zoom", { percent }));
  }, [t]);
  return null;
}
