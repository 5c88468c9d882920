import type { ItemState } from "@cutwater/studio-kit/batch/items.ts";
import { Strip } from "@cutwater/studio-kit/batch/Strip.tsx";
import { useQuoteTexts } from "@cutwater/studio-kit/jobs/useQuoteText.ts";
import { useFilePicker } from "@cutwater/studio-kit/upload/useFilePicker.tsx";
import type { Tool } from "@cutwater/toolkit/tool.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { PageIntake } from "@cutwater/ui/intake/PageIntake.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import clsx from "clsx";
import styles from "./ClipsPage.module.css";
import type { ClipMessages } from "./messages.ts";
import type { Clips } from "./useClips.ts";

type Props<Stand> = {
  tool: Pick<Tool, "accepts">;
  clips: Clips<Stand>;
  words: ClipMessages;
  onShow: (id: string) => void;
  onStartOver: () => void;
};

/** The clips of a batch, each with its state and price. More clips are added with a button, or by dropping them anywhere. */
export function ClipStrip<Stand>({ tool, clips, words, onShow, onStartOver }: Props<Stand>) {
  const t = useText(words);
  const priceOf = useQuoteTexts();
  const { batch, jobs } = clips;
  const picker = useFilePicker(tool.accepts, { isMultiple: true, onFiles: batch.add });
  const states: readonly ItemState[] = [
    "uploading",
    "ready",
    "waiting",
    "running",
    "review",
    "done",
    "answered",
    "failed",
    "leftOut",
  ];
  const notes = new Map(
    jobs.items.map(({ item, state, quote, refusal }) => {
      const isOwn = item.source !== null && clips.markingOf(item.source).kind === "own";
      const isPriced = quote !== null && refusal === null && ["ready", "failed", "done"].includes(state);
      const parts = [isOwn ? t("ownMarks") : null, isPriced ? priceOf(quote) : null];
      return [item.id, parts.filter((part) => part !== null).join("\n")];
    }),
  );
  return (
    <>
      <div className={clsx(page.bar, styles.head)}>
        <h1 className={page.head}>{t("count", { count: batch.items.length })}</h1>
        <div className={styles.headActs}>
          {picker.input}
          <PageIntake takes="videos" onFiles={batch.add} />
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={picker.open}>
            {t("add")}
          </Button>
          <Button variant="subtle" onClick={onStartOver}>
            {t("startOver")}
          </Button>
        </div>
      </div>
      <Strip
        label={t("strip")}
        words={{
          one: (name, state) => t("one", { name, state }),
          state: Object.fromEntries(states.map((state) => [state, t(state)])) as Record<ItemState, string>,
        }}
        items={jobs.items}
        shown={batch.shown}
        onShow={onShow}
        noteOf={({ id }) => notes.get(id) || null}
      />
    </>
  );
}
