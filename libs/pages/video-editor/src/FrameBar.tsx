import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { formatNumber, formatPercent, formatTime } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconZoomIn,
  IconZoomOut,
} from "@tabler/icons-react";
import clsx from "clsx";
import type { Moment } from "./clip.ts";
import styles from "./FrameBar.module.css";
import { editorMessages } from "./messages.ts";
import { frameAfter, frameCount, frameNumber } from "./timeline/scale.ts";
import type { Playing } from "./usePlaying.tsx";
import type { Sight } from "./view/useView.ts";
import { mostZoom } from "./view/view.ts";

const icon = { size: 20, stroke: 1.6, "aria-hidden": true } as const;

/** The bar with the play button, the number of the current frame, buttons for the previous and the next frame, and the zoom. */
export function FrameBar({
  moment,
  sight,
  playing,
  className,
}: {
  moment: Moment;
  sight: Sight;
  playing: Playing;
  className?: string | undefined;
}) {
  const t = useText(editorMessages);
  const { language } = useLanguage();
  const { clip, time, goTo } = moment;
  const number = frameNumber(time, clip);
  const count = frameCount(clip);
  const { zoom } = sight.view;
  const percent = formatPercent(zoom * 100, language);
  return (
    // A press of the mouse leaves the focus where it is, so that the space bar still pans.
    <div className={clsx(styles.bar, className)} onMouseDown={(event) => event.preventDefault()} role="presentation">
      <div className={styles.group}>
        {playing.toggle && (
          <IconButton label={t(playing.isOn ? "pause" : "play")} onClick={playing.toggle}>
            {playing.isOn ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
          </IconButton>
        )}
        <IconButton
          label={t("frameBefore")}
          aria-disabled={number === 1}
          onClick={() => goTo(frameAfter(time, -1, clip))}
        >
          <IconChevronLeft {...icon} />
        </IconButton>
        <IconButton
          label={t("frameAfter")}
          aria-disabled={number === count}
          onClick={() => goTo(frameAfter(time, 1, clip))}
        >
          <IconChevronRight {...icon} />
        </IconButton>
        <p className={clsx(styles.words, page.num)}>
          <span className={styles.time}>{formatTime(time)}</span>
          <span className={clsx(page.small, page.mute)}>
            {t("frameOfAll", { number: formatNumber(number, language), count: formatNumber(count, language) })}
          </span>
        </p>
      </div>
      <div className={styles.group} role="group" aria-label={t("zoom")}>
        <IconButton label={t("zoomOut")} aria-disabled={zoom <= 1} onClick={() => sight.step(-1)}>
          <IconZoomOut {...icon} />
        </IconButton>
        <button
          type="button"
          className={clsx(styles.zoom, page.num)}
          title={t("zoomReset")}
          aria-label={`${percent} · ${t("zoomReset")}`}
          onClick={sight.reset}
        >
          {percent}
        </button>
        <IconButton label={t("zoomIn")} aria-disabled={zoom >= mostZoom} onClick={() => sight.step(1)}>
          <IconZoomIn {...icon} />
        </IconButton>
      </div>
    </div>
  );
}
