import { IconPlayerPause, IconPlayerPlay, IconVolume, IconVolumeOff } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatTime } from "../format.ts";
import { useText } from "../i18n/useText.ts";
import type { CompareSide } from "./Compare.tsx";
import { CompareFrame } from "./CompareFrame.tsx";
import styles from "./CompareVideos.module.css";
import { compareMessages } from "./compare-messages.ts";
import { IconButton } from "./IconButton.tsx";
import { Stage } from "./Stage.tsx";

/** Maximum time difference of the videos in seconds. Beyond it, the "before" video seeks. */
const toleranceSeconds = 0.06;

/**
 * Plays two videos of the same shape in sync, with an edge between them. They are looped, and muted until the customer turns the
 * sound on. The "after" video is the master. When the "before" video cannot be played, the other one is shown alone.
 *
 * @param label what is compared, for screen readers
 */
export function CompareVideos({
  label,
  before,
  after,
  ratio,
  hasSound = false,
  plays = false,
  start = 50,
  renderNotes,
}: {
  label: string;
  /**
   * `fromSeconds`: the time in the "before" video that corresponds to the start of the "after" video. `goneText`: shown when the
   * "before" video cannot be played.
   */
  before: CompareSide & { fromSeconds?: number; goneText?: string };
  /** `poster`: a picture of the "after" video, shown until its first frame is there. */
  after: CompareSide & { poster?: string | undefined };
  ratio: number;
  hasSound?: boolean;
  /** Whether the videos start without a click; ignored if the customer prefers reduced motion. */
  plays?: boolean;
  /** Initial position of the edge, in percent from the left. */
  start?: number;
  /** Content below the videos; `seek` moves both videos to a time of the "after" video, in seconds. */
  renderNotes?: (seek: (seconds: number) => void) => ReactNode;
}) {
  const t = useText(compareMessages);
  const { fromSeconds = 0, goneText } = before;
  const [isGone, setGone] = useState(false);
  const [hasFrame, setHasFrame] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const { leader, follower, seek, isPlaying, seconds, length } = useSyncedVideos(fromSeconds);
  useEffect(() => {
    const prefersNoMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    // A browser that forbids autoplay leaves the button.
    if (plays && !prefersNoMotion) leader.current?.play().catch(() => null);
  }, [plays, leader]);

  const toggle = () => {
    const { current } = leader;
    if (current?.paused) void current.play().catch(() => null);
    else current?.pause();
  };
  const video = { muted: true, playsInline: true, preload: "auto", tabIndex: -1, "aria-hidden": true } as const;
  const result = (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions, if any, are part of the picture: there is no transcript
    <video
      ref={leader}
      {...video}
      src={after.src}
      // The poster is another moment than the "before" video shows.
      poster={hasFrame ? undefined : after.poster}
      loop
      muted={isMuted}
      onLoadedData={() => setHasFrame(true)}
    />
  );

  return (
    <div className={styles.pair}>
      <Stage ratio={ratio} left={isGone ? null : before.caption} right={after.caption} className={styles.stage}>
        {isGone ? (
          <div className={styles.alone}>{result}</div>
        ) : (
          <CompareFrame
            label={label}
            start={start}
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- as the other
            before={<video ref={follower} {...video} src={before.src} onError={() => setGone(true)} />}
            after={result}
          />
        )}
      </Stage>
      {isGone && goneText && <p className={styles.unavailable}>{goneText}</p>}
      <div className={styles.controls}>
        <IconButton label={t(isPlaying ? "pause" : "play")} onClick={toggle}>
          {isPlaying ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
        </IconButton>
        <input
          className={styles.seek}
          type="range"
          aria-label={t("position")}
          aria-valuetext={formatTime(seconds)}
          min={0}
          max={length || 1}
          step={0.01}
          value={Math.min(seconds, length || 1)}
          onChange={({ currentTarget }) => {
            seek(Number(currentTarget.value));
          }}
        />
        <span className={styles.time}>
          {formatTime(seconds)} / {formatTime(length)}
        </span>
        {hasSound && (
          <IconButton label={t(isMuted ? "sound" : "mute")} onClick={() => setMuted(!isMuted)}>
            {isMuted ? <IconVolumeOff {...icon} /> : <IconVolume {...icon} />}
          </IconButton>
        )}
      </div>
      {renderNotes?.(seek)}
    </div>
  );
}

const icon = { size: 20, stroke: 1.6, "aria-hidden": true } as const;

/** The two video elements, the follower kept in step with the leader. */
function useSyncedVideos(fromSeconds: number) {
  const leader = useRef<HTMLVideoElement>(null);
  const follower = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState({ isPlaying: false, seconds: 0, length: 0 });
  useEffect(() => {
    const { current: first } = leader;
    if (!first) return;
    const ending = new AbortController();
    const keepStep = () => {
      const { current: second } = follower;
      setState({ isPlaying: !first.paused, seconds: first.currentTime, length: first.duration || 0 });
      if (!second) return;
      const wanted = fromSeconds + first.currentTime;
      if (!second.seeking && Math.abs(second.currentTime - wanted) > toleranceSeconds) second.currentTime = wanted;
      if (first.paused && !second.paused) second.pause();
      // Rejected only when it cannot be played, which its own error event handles.
      if (!first.paused && second.paused) void second.play().catch(() => null);
    };
    for (const event of ["play", "pause", "seeking", "seeked", "timeupdate", "loadedmetadata"])
      first.addEventListener(event, keepStep, { signal: ending.signal });
    follower.current?.addEventListener("loadedmetadata", keepStep, { signal: ending.signal });
    keepStep();
    return () => ending.abort();
  }, [fromSeconds]);
  const seek = (to: number) => {
    if (leader.current) leader.current.currentTime = to;
  };
  return { leader, follower, seek, ...state };
}
