import { FramePicture } from "@cutwater/studio-kit/video-frames/FramePicture.tsx";
import { useFrame, useFrameReader } from "@cutwater/studio-kit/video-frames/useFrameReader.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { editorMessages } from "../messages.ts";
import { reelOf, type Source } from "../source.ts";
import styles from "./RunningHead.module.css";

/** A frame of a video. The thumbnail is shown until the frame is read, and when the frame cannot be read. */
export function StillFrame({ source, seconds }: { source: Source; seconds: number }) {
  const t = useText(editorMessages);
  const { film } = useFrameReader(reelOf(source));
  const shown = useFrame(film, seconds);
  const label = t("frameOf", { name: source.name });
  if (shown) return <FramePicture picture={shown.picture} label={label} className={styles.frame} />;
  return source.thumb === null ? null : <img src={source.thumb} alt={label} />;
}
