import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import type { OriginalVoices } from "../../draft.ts";
import { pageMessages } from "../messages.ts";

/** What happened to the original's voices under a dub. */
export function OriginalVoicesNote({ told: { removedBy } }: { told: OriginalVoices }) {
  const t = useText(pageMessages);
  const said = { network: t("voicesOut"), centre: t("voicesSofter") };
  return <p className={clsx(page.small, page.mute)}>{removedBy ? said[removedBy] : t("soundSofter")}</p>;
}
