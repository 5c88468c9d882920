import { type Box, sizeOf } from "@cutwater/typesetting/lines/box.ts";
import { clearsOf } from "@cutwater/typesetting/lines/line.ts";
import { CompareFrame } from "@cutwater/ui/components/CompareFrame.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { type CSSProperties, useEffect, useMemo, useRef } from "react";
import type { Draft } from "../../draft.ts";
import { pageMessages } from "../messages.ts";
import { type BoxActs, BoxLayer } from "./BoxLayer.tsx";
import { DrawLayer } from "./DrawLayer.tsx";
import { drawPicture } from "./draw-picture.ts";
import styles from "./PictureStage.module.css";
import type { LineSetting } from "./set-line.ts";
import { useErased } from "./useErased.ts";
import { useImage } from "./useImage.ts";

type Props = {
  /** The picture's address at the server, and in the browser. */
  url: string;
  shown: string;
  name: string;
  draft: Pick<Draft, "width" | "height">;
  lines: Draft["lines"];
  settings: ReadonlyMap<string, LineSetting>;
  selectedId: string | null;
  zoom: number;
  showsBoxes: boolean;
  /** The purpose of a drawn box; null while none is being drawn. */
  onDrawn: ((box: Box) => void) | null;
  acts: BoxActs;
};

/** The picture and its translation with the edge between them, and the boxes of its lines. */
export function PictureStage(props: Props) {
  const { url, shown, name, draft, lines, settings, zoom } = props;
  const t = useText(pageMessages);
  const { image, isBroken } = useImage(shown);
  const boxes = useMemo(() => lines.flatMap(clearsOf), [lines]);
  const { parts, isAsking, again } = useErased(url, useSame(boxes));
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = draft;
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
          {props.showsBoxes && (
            <BoxLayer
              width={width}
              height={height}
              lines={lines}
              settings={settings}
              selectedId={props.selectedId}
              acts={props.acts}
            />
          )}
          {props.onDrawn && <DrawLayer width={width} height={height} onDrawn={props.onDrawn} />}
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

/** The same list as long as its boxes are the same: typing changes none. */
function useSame(boxes: readonly Box[]): readonly Box[] {
  const text = JSON.stringify(boxes.filter((box) => sizeOf(box).width > 0));
  return useMemo(() => JSON.parse(text) as Box[], [text]);
}
