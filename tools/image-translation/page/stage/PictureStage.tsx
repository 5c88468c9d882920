import type { Source } from "@cutwater/studio-kit/batch/source.ts";
import { type Box, sizeOf } from "@cutwater/typesetting/lines/box.ts";
import { clearsOf } from "@cutwater/typesetting/lines/line.ts";
import { CompareFrame } from "@cutwater/ui/components/CompareFrame.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from "react";
import type { Draft } from "../../draft.ts";
import { pageMessages } from "../messages.ts";
import { drawPicture } from "./draw-picture.ts";
import styles from "./PictureStage.module.css";
import type { LineSetting } from "./set-line.ts";
import { useErased } from "./useErased.ts";
import { useImage } from "./useImage.ts";

type Props = {
  source: Source;
  size: Pick<Draft, "width" | "height">;
  lines: Draft["lines"];
  settings: ReadonlyMap<string, LineSetting>;
  zoom: number;
  /** Content shown over the picture. */
  children: ReactNode;
};

/** The picture and its translation, compared with a movable edge. */
export function PictureStage({ source, size, lines, settings, zoom, children }: Props) {
  const { url, shown, name } = source;
  const { width, height } = size;
  const t = useText(pageMessages);
  const { image, isBroken } = useImage(shown);
  const boxes = useMemo(() => lines.flatMap(clearsOf), [lines]);
  const { parts, isAsking, again } = useErased(url, useSame(boxes));
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (image && canvas.current)
      drawPicture(canvas.current, { image, width, height, parts, isAsking, lines, settings });
  }, [image, width, height, parts, isAsking, lines, settings]);
  const look = { "--ratio": width / height, "--zoom": zoom } as CSSProperties;

  return (
    <div className={styles.stage} data-long={height > 1.6 * width || undefined} style={look}>
      <div className={styles.viewport}>
        <div className={styles.picture}>
          <CompareFrame
            label={t("compare")}
            start={12}
            before={<img src={shown} alt={t("original", { name })} draggable={false} />}
            after={<canvas ref={canvas} role="img" aria-label={t("translated", { name })} />}
          />
          {children}
        </div>
      </div>
      <span className={styles.plate}>{t("before")}</span>
      <span className={styles.plate} data-side="right">
        {t("after")}
      </span>
      <p className={styles.note} role="status">
        {isBroken ? t("notShown") : isAsking && parts.length === 0 ? t("clearing") : ""}
        {again && (
          <button type="button" onClick={again}>
            {t("clearAgain")}
          </button>
        )}
      </p>
    </div>
  );
}

/** Returns the same list while its boxes are equal, because typing changes no box. */
function useSame(boxes: readonly Box[]): readonly Box[] {
  const text = JSON.stringify(boxes.filter((box) => sizeOf(box).width > 0));
  return useMemo(() => JSON.parse(text) as Box[], [text]);
}
