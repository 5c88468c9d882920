import { Stage } from "@cutwater/ui/components/Stage.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { StillFrame } from "@cutwater/video-editor/job/StillFrame.tsx";
import type { Source } from "@cutwater/video-editor/source.ts";
import { useState } from "react";
import { pageMessages } from "../messages.ts";
import styles from "./Setup.module.css";

type Props = {
  source: Source;
  /** Address of another video of its shape, such as the result. */
  address?: string;
  /** A picture that is shown before the video is played; its first frame by default. */
  poster?: string | undefined;
};

/** The original video or its result; a frame of the original if this browser cannot play it. */
export function FilmPreview({ source, address = source.shown, poster }: Props) {
  const t = useText(pageMessages);
  const [isBroken, setBroken] = useState(false);
  const { width, height } = source.facts;
  return (
    <Stage ratio={width / height} isWide {...(isBroken && { left: t("cannotPlay") })}>
      {isBroken ? (
        <StillFrame source={source} seconds={0} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the customer's own video, whose captions are made here
        <video
          className={styles.video}
          src={address}
          poster={poster}
          controls
          playsInline
          preload="metadata"
          aria-label={source.name}
          onError={() => setBroken(true)}
        />
      )}
    </Stage>
  );
}
