import { isRightToLeft } from "@cutwater/studio-kit/languages/languages.ts";
import type { Line } from "@cutwater/transcript/transcript.ts";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { StillFrame } from "@cutwater/video-editor/job/StillFrame.tsx";
import type { Source } from "@cutwater/video-editor/source.ts";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import clsx from "clsx";
import type { RefObject } from "react";
import { reviewMessages } from "./messages.ts";
import styles from "./Player.module.css";
import { writeTime } from "./table.ts";
import type { Playback, PlayedSound } from "./usePlayback.ts";
import { Waveform } from "./Waveform.tsx";

type Props = {
  source: Source | null;
  lines: readonly Line[];
  filmSeconds: number;
  /** The language of the translation. */
  to: string;
  /** Ref of the element that `playback` plays. */
  video: RefObject<HTMLVideoElement | null>;
  playback: Playback;
  /** Whether a dub can be played. */
  hasDub: boolean;
};

/** The video with the current line, its waveform by speaker, and a choice between the original sound and the dub. */
export function Player({ source, lines, filmSeconds, to, video, playback, hasDub }: Props) {
  const t = useText(reviewMessages);
  const { width = 16, height = 9 } = source?.facts ?? {};
  const { seconds, isOn, isWaiting, isBroken, sound } = playback;
  const line = lines.find(({ start, end }) => seconds >= start && seconds < end);
  const caption = line?.target ?? line?.source ?? "";
  return (
    <section className={clsx(page.card, styles.player)} aria-label={source?.name}>
      <div className={styles.stage} style={{ aspectRatio: `${width} / ${height}` }}>
        {isBroken || !source ? (
          source && <StillFrame source={source} seconds={Math.floor(seconds)} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the caption stands over it
          <video ref={video} src={source.shown} playsInline preload="auto" {...playback.hands} />
        )}
        {caption && (
          <p
            className={styles.caption}
            lang={line?.target ? to : undefined}
            dir={isRightToLeft(to) ? "rtl" : undefined}
          >
            <span>{caption}</span>
          </p>
        )}
      </div>
      <div className={styles.foot}>
        {isBroken && <p className={clsx(page.small, page.mute)}>{t("cannotPlay")}</p>}
        <div className={styles.controls}>
          <IconButton
            label={t(isOn ? "pause" : "play")}
            disabled={isBroken || !source}
            aria-busy={isWaiting || undefined}
            className={styles.play}
            onClick={() => (isOn ? playback.pause() : playback.play())}
          >
            {isOn ? (
              <IconPlayerPause size={20} stroke={1.6} aria-hidden />
            ) : (
              <IconPlayerPlay size={20} stroke={1.6} aria-hidden />
            )}
          </IconButton>
          <span className={clsx(page.small, page.num)}>
            {writeTime(seconds)} / {writeTime(filmSeconds)}
          </span>
          {hasDub && (
            <Segmented<PlayedSound>
              className={styles.sound}
              label={t("sound")}
              value={sound}
              onChange={playback.setSound}
              options={[
                { value: "original", label: t("original") },
                { value: "dub", label: t("dub") },
              ]}
            />
          )}
        </div>
        <Waveform source={source} lines={lines} filmSeconds={filmSeconds} seconds={seconds} onSeek={playback.seek} />
        {hasDub && sound === "dub" && <p className={clsx(page.small, page.mute)}>{t("dubPreview")}</p>}
      </div>
    </section>
  );
}
