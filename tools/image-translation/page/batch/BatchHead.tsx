import { batchWords } from "@cutwater/studio-kit/batch/messages.ts";
import { LanguagePairFields } from "@cutwater/studio-kit/languages/LanguagePairFields.tsx";
import { useLanguagePair } from "@cutwater/studio-kit/languages/useLanguagePair.ts";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconArrowLeft } from "@tabler/icons-react";
import clsx from "clsx";
import type { Ref } from "react";
import { pageMessages } from "../messages.ts";
import styles from "./BatchHead.module.css";
import type { PictureBatch } from "./usePictureBatch.ts";

type Props = {
  batch: PictureBatch;
  /** Number of lines in the review of the shown picture; null when it has no review. */
  lines: number | null;
  onLeave: () => void;
  titleRef: Ref<HTMLHeadingElement>;
};

/** Head of the batch: the position of the shown picture among all, and the languages. */
export function BatchHead({ batch, lines, onLeave, titleRef }: Props) {
  const t = useText(pageMessages);
  const said = useText(batchWords);
  const { remember } = useLanguagePair();
  const { shown, items, wish } = batch;
  const { width, height } = shown?.source?.facts ?? {};
  const facts = [
    ...(width && height ? [`${width} × ${height}`] : []),
    ...(lines === null ? [] : [lines === 1 ? t("oneLine") : t("lineCount", { count: lines })]),
    said("place", { index: items.findIndex(({ id }) => id === shown?.id) + 1, count: items.length }),
  ];
  return (
    <div className={styles.head}>
      <IconButton label={said("startOver")} className={styles.back} onClick={onLeave}>
        <IconArrowLeft size={20} stroke={1.6} aria-hidden />
      </IconButton>
      <div className={styles.words}>
        <h1 ref={titleRef} tabIndex={-1} className={clsx(styles.name, page.cut)}>
          {shown?.name ?? t("title")}
        </h1>
        <p className={clsx(page.small, page.faint, page.num, page.cut)}>{facts.join(" · ")}</p>
      </div>
      <LanguagePairFields
        className={styles.pair}
        pair={wish}
        onChange={(pair) => {
          remember(pair);
          batch.choose(pair);
        }}
      />
    </div>
  );
}
