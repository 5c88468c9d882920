import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { FoundText } from "@cutwater/video-text/found.ts";
import { tryOutClip, tryOutTime } from "../../calls.ts";
import { goesBy, placeAt } from "../review/texts.ts";
import { tryOutMessages } from "./messages.ts";
import styles from "./SampleFrame.module.css";
import samplePicture from "./sample.webp";

const { width, height } = tryOutClip;

/** The sample's frame with boxes around the found texts; the boxes of texts that stay are dashed. */
export function SampleFrame({ found }: { found: readonly FoundText[] }) {
  const t = useText(tryOutMessages);
  const seen = found.filter(({ fromSeconds, toSeconds }) => fromSeconds <= tryOutTime && toSeconds > tryOutTime);
  const words = seen.map(({ text, kind }) => t(goesBy("overlaid", kind) ? "goes" : "stays", { text: text ?? kind }));
  return (
    <div className={styles.frame}>
      <img src={samplePicture} alt="" width={width} height={height} />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t("frame", { texts: words.join(" · ") || t("notYet") })}
      >
        {seen.map(({ id, kind, places }) => {
          const box = placeAt(places, tryOutTime);
          return (
            <g key={id} data-stays={!goesBy("overlaid", kind) || undefined}>
              <rect className={styles.halo} {...box} />
              <rect className={styles.box} {...box} />
            </g>
          );
        })}
      </svg>
    </div>
  );
}
