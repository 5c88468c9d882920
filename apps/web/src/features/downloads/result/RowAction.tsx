import { mergeKey } from "@cutwater/contract/downloads.ts";
import { VipButton } from "@cutwater/ui/components/VipTag.tsx";
import { formatPercent } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { SaveLink } from "@cutwater/ui/save/SaveLink.tsx";
import { Button } from "@mantine/core";
import { IconDownload, IconLoader2 } from "@tabler/icons-react";
import { useMergeDoor } from "../merge/door.ts";
import { idOf } from "../merge/merges.ts";
import { useCostText } from "../useCostText.ts";
import { useDownloadRefusal } from "../useDownloadRefusal.ts";
import { resultMessages } from "./messages.ts";
import styles from "./RowAction.module.css";
import type { ResultRow } from "./result-rows.ts";
import { mergeOptionsFor, type TypedOptions } from "./typed-options.ts";
import type { RowTexts } from "./useRowTexts.ts";

type Props = {
  row: ResultRow;
  texts: RowTexts;
  /** The result that the row belongs to. */
  result: { jobId: string; title: string };
  options: TypedOptions;
  isPrimary: boolean;
  /** Text on the button that recommends this row: "best" or "plays everywhere"; null for other rows. */
  tag?: string | null;
  /** Whether the typed merge options are invalid, so that no merge can be started. */
  isBlocked: boolean;
  reasonId: string;
};

/** The action of a row: a lock (VIP), a link that downloads at once, or a button that starts a merge. */
export function RowAction({ row, texts, result, options, isPrimary, tag = null, isBlocked, reasonId }: Props) {
  const t = useText(resultMessages);
  const { jobId, title } = result;
  const { language } = useLanguage();
  const merges = useMergeDoor();
  const costText = useCostText();
  const refuse = useDownloadRefusal();
  const mergeOptions = mergeOptionsFor(row.kind, options);
  const key = mergeKey(row.quality, mergeOptions);
  const merge = merges.byId[idOf({ jobId, key })];
  const name = [texts.name, texts.extra].filter(Boolean).join(" ");
  if (row.isLocked) return <VipButton label={t("vipNamed", { name })} reasonId={reasonId} />;

  const cost = merges.isPaid(jobId) ? 0 : row.source.cost;
  const price = costText(cost);
  const text = [t("download"), price].filter(Boolean).join(" · ");
  // The accessible name contains the tag after format and size; the style sheet shows it below the button's text.
  const label = tag ? (
    <span className={styles.tagged} data-tag={tag}>
      {text}
    </span>
  ) : (
    text
  );
  const named = t("downloadNamed", { name, format: texts.container, size: texts.size });
  const look = {
    variant: isPrimary ? "filled" : "default",
    "aria-label": [named, tag, price].filter(Boolean).join(" · "),
  };
  const icon = <IconDownload size={16} stroke={1.6} aria-hidden />;
  const link = merge?.link ?? (key === row.quality ? row.source.download : null);
  const order = {
    jobId,
    quality: row.quality,
    label: name,
    key,
    options: mergeOptions,
    cost,
    url: row.source.url,
    title,
  };
  if (link && !isBlocked) {
    return (
      <SaveLink
        href={link}
        leftSection={icon}
        {...look}
        onSaved={() => {
          merges.noteSaved(order);
          if (cost > 0) merges.markPaid(jobId);
        }}
        onRefused={refuse}
      >
        {label}
      </SaveLink>
    );
  }
  if (merge?.status === "running") {
    const percent = formatPercent(Math.floor(merge.percent), language);
    return (
      <Button
        {...look}
        leftSection={<IconLoader2 size={16} stroke={1.6} aria-hidden />}
        aria-label={t("busyNamed", { name, percent })}
        onClick={() => merges.show(idOf(merge))}
      >
        {t("busy", { percent })}
      </Button>
    );
  }
  return (
    <Button leftSection={icon} {...look} disabled={isBlocked} onClick={() => merges.start(order)}>
      {label}
    </Button>
  );
}
