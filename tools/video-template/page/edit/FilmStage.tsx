import type { Film } from "@cutwater/composer/layout/lay-out.ts";
import { seenAt } from "@cutwater/composer/time/scenes.ts";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import clsx from "clsx";
import type { CSSProperties } from "react";
import type { Played } from "../film/usePlayer.ts";
import { pageMessages } from "../messages.ts";
import type { Showing } from "./badges.ts";
import styles from "./FilmStage.module.css";

const icon = { size: 20, stroke: 1.6, "aria-hidden": true } as const;

type Props = {
  film: Film | null;
  ratio: number;
  played: Played;
  showings: readonly Showing[];
  badges: ReadonlyMap<string, string>;
  /** The slot that is being filled, by its key. */
  active: string | null;
};

/** The film and, while it is paused, the places of the slots at that time. */
export function FilmStage({ film, ratio, played, showings, badges, active }: Props) {
  const t = useText(pageMessages);
  const { setCanvas, isPlaying, seconds } = played;
  const scene = film ? (seenAt(film.composition, seconds).at(-1)?.place ?? 0) : 0;
  const marks = film && !isPlaying ? showings.filter((one) => one.scene === scene) : [];
  return (
    <div className={styles.stage}>
      <div className={styles.film} style={{ "--ratio": ratio } as CSSProperties}>
        <canvas ref={setCanvas} role="img" aria-label={t("stage")} onClick={isPlaying ? played.pause : played.play} />
        {film &&
          marks.map(({ id, slot }) => {
            const area = film.layers.get(id)?.area;
            const badge = badges.get(slot);
            if (!area || badge === undefined) return null;
            const { width, height } = film.frame;
            const left = Math.max(0, area.left);
            const top = Math.max(0, area.top);
            const style = {
              left: `${(100 * left) / width}%`,
              top: `${(100 * top) / height}%`,
              width: `${(100 * (Math.min(width, area.left + area.width) - left)) / width}%`,
              height: `${(100 * (Math.min(height, area.top + area.height) - top)) / height}%`,
            };
            return (
              <span
                key={id}
                className={styles.mark}
                data-active={slot === active || undefined}
                data-top={top < 12 || undefined}
                data-left={left < 12 || undefined}
                style={style}
                aria-hidden
              >
                <b>{badge}</b>
              </span>
            );
          })}
      </div>
    </div>
  );
}

/** Plays the film, and shows its time. */
export function PlayBar({ played, length }: { played: Played; length: number }) {
  const t = useText(pageMessages);
  const { isPlaying, seconds } = played;
  return (
    <div className={styles.bar}>
      <IconButton label={t(isPlaying ? "pause" : "play")} onClick={isPlaying ? played.pause : played.play}>
        {isPlaying ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
      </IconButton>
      <input
        type="range"
        className={styles.range}
        aria-label={t("position")}
        aria-valuetext={formatTime(seconds)}
        min={0}
        max={length}
        step={0.1}
        value={Math.min(length, seconds)}
        onChange={({ currentTarget }) => played.seek(Number(currentTarget.value))}
      />
      <span className={clsx(page.small, page.num, page.mute)}>
        {formatTime(seconds)} / {formatTime(length)}
      </span>
    </div>
  );
}
