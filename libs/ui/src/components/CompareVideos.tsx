import { IconPlayerPause, IconPlayerPlay, IconVolume, IconVolumeOff } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatTime } from "../format.ts";
import { useText } from "../i18n/useText.ts";
import { CompareFrame } from "./CompareFrame.tsx";
import styles from "./CompareVideos.module.css";
import { compareMessages } from "./compare-messages.ts";
import { IconButton } from "./IconButton.tsx";
import { Stage } from "./Stage.tsx";

type Side = { src: string; caption?: ReactNode };

/** Further apart than this the one before is brought into step, seconds. */
const mostApart = 0.06;

/**
 * Two videos of the same thing that play as one, with the edge between them; over and over, without sound until it is wanted. The
 * one after leads. Where the one before cannot be played, the other stands alone.
 *
 * @param label what is compared, for those who do not see it
 * @param goneText said where the one before cannot be played
 */
export function CompareVideos({
  label,
  before,
  after,
  ratio,
  hasSound = false,
  plays = false,
  start = 50,
  goneText,
}: {
  label: string;
  /** `fromSeconds`: where in it the one after begins. */
  before: Side & { fromSeconds?: number };
  after: Side;
  ratio: number;
  hasSound?: boolean;
  /** Whether it plays from the start, unless the customer wants no movement. */
  plays?: boolean;
  /** Where the edge is at first, in percent from the left. */
  start?: number;
  goneText?: string;
}) {
  const t = useText(compareMessages);
  const { fromSeconds = 0 } = before;
  const [isGone, setGone] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const { leader, follower, seek, isPlaying, seconds, length } = usePair(fromSeconds);
  useEffect(() => {
    const wantsStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    // A browser that lets nothing play by itself has a button for it.
    if (plays && !wantsStill) leader.current?.play().catch(() => null);
  }, [plays, leader]);

  const toggle = () => {
    const { current } = leader;
    if (current?.paused) void current.play().catch(() => null);
    else current?.pause();
  };
  const video = { muted: true, playsInline: true, preload: "auto", tabIndex: -1, "aria-hidden": true } as const;
  // Captions, where there are any, are part of the picture: nothing is known of what is said.
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
  const result = <video ref={leader} {...video} src={after.src} loop muted={isMuted} />;

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
      {isGone && goneText && <p className={styles.gone}>{goneText}</p>}
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
    </div>
  );
}

const icon = { size: 20, stroke: 1.6, "aria-hidden": true } as const;

/** Two videos, the follower kept in step with the leader. */
function usePair(fromSeconds: number) {
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
      if (!second.seeking && Math.abs(second.currentTime - wanted) > mostApart) second.currentTime = wanted;
      if (first.paused && !second.paused) second.pause();
      // Refused only where it has nothing to play, which its own error tells.
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
