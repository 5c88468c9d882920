import { isRightToLeft } from "@cutwater/studio-kit/languages/languages.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { memoByContent } from "@cutwater/ui/memo-by-content.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconLanguage, IconMicrophone, IconPlayerPlay } from "@tabler/icons-react";
import clsx from "clsx";
import { useRef } from "react";
import { FitBar } from "./FitBar.tsx";
import { LineNotes } from "./LineNotes.tsx";
import styles from "./LineRow.module.css";
import { LineTools } from "./LineTools.tsx";
import type { LineRowProps } from "./line-props.ts";
import { reviewMessages } from "./messages.ts";
import { SpeakerPick } from "./SpeakerPick.tsx";
import { TimeField } from "./TimeField.tsx";

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

/** A table row for one line: times, speaker, both texts, how its voice fits, and notes. */
export const LineRow = memoByContent(function Row(props: LineRowProps) {
  const { line, isOn, fit, calls } = props;
  const { number } = props.place;
  const { letters, from, to, canTranslate, isDub, acts } = props.table;
  const t = useText(reviewMessages);
  const source = useRef<HTMLTextAreaElement>(null);
  const { id } = line;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- what is pressed inside has the focus, and the keyboard selects by that
    <li
      className={styles.row}
      data-on={isOn || undefined}
      data-line={id}
      onFocusCapture={({ target }) => {
        // Selected by keyboard focus only: while a press is in progress, its target would move away under the pointer.
        if (target.matches(":focus-visible")) acts.select(id);
      }}
      onClickCapture={() => acts.select(id)}
    >
      <div className={styles.times}>
        <button
          type="button"
          className={styles.act}
          data-field="play"
          aria-label={t("playLine", { number })}
          onClick={() => acts.play(id)}
        >
          <IconPlayerPlay {...icon} />
        </button>
        <span className={styles.clock}>
          <TimeField
            label={t("start", { number })}
            field="start"
            seconds={line.start}
            onChange={(start) => acts.setTimes(id, { start, end: Math.max(start, line.end) })}
          />
          <span className={styles.dash} aria-hidden>
            –
          </span>
          <TimeField
            label={t("end", { number })}
            field="end"
            seconds={line.end}
            onChange={(end) => acts.setTimes(id, { start: line.start, end })}
          />
        </span>
      </div>
      <SpeakerPick
        label={t("speakerOf", { number })}
        speaker={line.speaker}
        letters={letters}
        onChange={(speaker) => acts.setSpeaker(id, speaker)}
      />
      <textarea
        ref={source}
        className={clsx(styles.text, styles.source)}
        data-field="source"
        rows={1}
        lang={from || undefined}
        dir={isRightToLeft(from) ? "rtl" : undefined}
        aria-label={t("sourceOf", { number })}
        value={line.source}
        onChange={({ currentTarget }) => acts.setSource(id, currentTarget.value)}
      />
      <div className={styles.target}>
        <textarea
          className={styles.text}
          data-field="target"
          rows={1}
          lang={to}
          dir={isRightToLeft(to) ? "rtl" : undefined}
          aria-label={t("targetOf", { number })}
          placeholder={t("noTarget")}
          value={line.target ?? ""}
          onChange={({ currentTarget }) => acts.setTarget(id, currentTarget.value)}
        />
        <LineNotes {...props} />
        {isOn && <LineTools {...props} caret={() => source.current?.selectionStart ?? 0} />}
      </div>
      <div className={styles.fit}>{fit && <FitBar fit={fit} />}</div>
      <div className={styles.acts}>
        {canTranslate && line.source.trim() !== "" && (
          <button
            type="button"
            className={styles.act}
            data-field="translate"
            aria-label={t("translateAgainOf", { number })}
            title={t("translateAgain")}
            aria-busy={calls.isTranslating || undefined}
            onClick={() => acts.translate(id)}
          >
            <IconLanguage {...icon} />
            <span className={page.onlyPhone}>{t("translateAgain")}</span>
          </button>
        )}
        {isDub && (
          <button
            type="button"
            className={styles.act}
            data-field="say"
            aria-label={t("voiceAgainOf", { number })}
            title={t("voiceAgain")}
            aria-busy={calls.isSpeaking || undefined}
            onClick={() => acts.say(id)}
          >
            <IconMicrophone {...icon} />
            <span className={page.onlyPhone}>{t("voiceAgain")}</span>
          </button>
        )}
      </div>
    </li>
  );
});
