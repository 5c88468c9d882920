import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import clsx from "clsx";
import type { CSSProperties } from "react";
import type { FilmShape } from "../../drawn-film/names.ts";
import { pageMessages } from "../messages.ts";
import type { Preview } from "../preview/usePreview.ts";
import styles from "./PreviewStage.module.css";

const ratios: Readonly<Record<FilmShape, number>> = { "9:16": 9 / 16, "1:1": 1, "16:9": 16 / 9 };

/** A preview of the film, played by the page, with play and seek controls. */
export function PreviewStage({
  preview,
  shape,
  isSilent,
  lack,
}: {
  preview: Preview;
  shape: FilmShape;
  isSilent: boolean;
  /** A note on what is missing for a preview; null when nothing is. */
  lack: string | null;
}) {
  const t = useText(pageMessages);
  const { canvas, shown, seconds, isPlaying, toggle, seek } = preview;
  const length = shown?.film.seconds ?? 0;
  return (
    <div className={styles.column} data-empty={!shown || undefined}>
      <div className={styles.stage} style={{ "--ratio": ratios[shape] } as CSSProperties}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={t("stage")}
          data-empty={!shown || undefined}
        />
        {!shown && lack !== null && <p className={styles.lack}>{lack}</p>}
      </div>
      <div className={styles.transport}>
        <IconButton label={t(isPlaying ? "pause" : "play")} disabled={!shown} onClick={toggle}>
          {isPlaying ? (
            <IconPlayerPause size={20} stroke={1.6} aria-hidden />
          ) : (
            <IconPlayerPlay size={20} stroke={1.6} aria-hidden />
          )}
        </IconButton>
        <input
          type="range"
          className={styles.range}
          aria-label={t("position")}
          min={0}
          max={Math.max(0.1, length)}
          step={0.1}
          value={Math.min(seconds, length)}
          disabled={!shown}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
        />
        <span className={clsx(page.small, page.num, page.noBreak)}>
          {formatTime(seconds)} / {formatTime(length)}
        </span>
      </div>
      {isSilent && <p className={clsx(page.small, page.mute)}>{t("silent")}</p>}
    </div>
  );
}
