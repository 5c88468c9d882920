import { Picks } from "@cutwater/ui/components/Picks.tsx";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { TickBox } from "@cutwater/ui/components/TickBox.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import panel from "@cutwater/video-editor/panel.module.css";
import clsx from "clsx";
import { useId } from "react";
import { pageMessages } from "../messages.ts";
import styles from "./Setup.module.css";
import type { Wish } from "./wish.ts";
import { outputs, styles as subtitleStyles } from "./wish-draft.ts";

/** The kind of result: a choice with its options. */
export function WhatYouGet({
  wish,
  canSpeak,
  onChange,
}: {
  wish: Wish;
  /** Whether this site has a voice for the language; true until that is known. */
  canSpeak: boolean;
  onChange: (part: Partial<Wish>) => void;
}) {
  const t = useText(pageMessages);
  const id = useId();
  return (
    <div className={panel.part}>
      <h2 id={id} className={panel.title}>
        {t("output")}
      </h2>
      <Picks
        labelledBy={id}
        value={wish.output}
        onChange={(output) => onChange({ output })}
        options={outputs.map((output) => ({
          value: output,
          word: t(output),
          what: output === "dub" && !canSpeak ? t("dubNone") : t(`${output}What`),
          isDisabled: output === "dub" && !canSpeak,
        }))}
      />
      {wish.output === "burned" && (
        <div className={styles.more}>
          <Segmented
            label={t("style")}
            value={wish.style}
            onChange={(style) => onChange({ style })}
            options={subtitleStyles.map((style) => ({
              value: style,
              label: (
                <span className={styles.letter} data-style={style}>
                  {t(style)}
                </span>
              ),
            }))}
          />
        </div>
      )}
      {wish.output === "dub" && (
        <div className={styles.more}>
          <TickBox
            label={t("keepsOriginal")}
            checked={wish.keepsOriginal}
            onChange={({ currentTarget }) => onChange({ keepsOriginal: currentTarget.checked })}
          />
        </div>
      )}
      {wish.output !== "subtitles" && (
        <div className={styles.more}>
          <TickBox
            label={t("removesOld")}
            aria-describedby={`${id}-old`}
            checked={wish.removesOldSubtitles}
            onChange={({ currentTarget }) => onChange({ removesOldSubtitles: currentTarget.checked })}
          />
          {wish.removesOldSubtitles && (
            <p id={`${id}-old`} className={clsx(page.small, page.mute)}>
              {t("removesOldWhat")}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
