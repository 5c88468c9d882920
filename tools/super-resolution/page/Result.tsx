import type { Source } from "@cutwater/studio-kit/batch/source.ts";
import { CompareFrame } from "@cutwater/ui/components/CompareFrame.tsx";
import { Loupe } from "@cutwater/ui/components/Loupe.tsx";
import { Stage } from "@cutwater/ui/components/Stage.tsx";
import { useHeldSpace } from "@cutwater/ui/hooks/useHeldSpace.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconZoomIn } from "@tabler/icons-react";
import clsx from "clsx";
import { useState } from "react";
import styles from "./Frame.module.css";
import { loupeZoom } from "./loupe-zoom.ts";
import { pageMessages } from "./messages.ts";
import { pixels } from "./pixels.ts";

type Props = {
  source: Source;
  /** The URLs of the picture and its result. */
  before: string;
  after: string;
  /** The result's size in pixels. */
  made: { width: number; height: number };
  onBroken: (side: "before" | "after") => void;
};

/**
 * A picture compared with its result: with a movable edge, with a loupe that magnifies the same place of both, and by showing the
 * original while Space is held.
 */
export function Result({ source, before, after, made, onBroken }: Props) {
  const t = useText(pageMessages);
  const { facts, name } = source;
  const [hasLoupe, setLoupe] = useState(false);
  const showsBefore = useHeldSpace(true);
  const zoom = loupeZoom(made);
  return (
    <div className={styles.column}>
      <Stage
        isWide
        ratio={facts.width / facts.height}
        isClear={facts.hasAlpha}
        left={t("before", { pixels: pixels(facts) })}
        right={pixels(made)}
      >
        <CompareFrame
          label={t("compare", { name })}
          before={<img src={before} alt="" draggable={false} onError={() => onBroken("before")} />}
          after={<img src={after} alt="" draggable={false} onError={() => onBroken("after")} />}
          showsBefore={showsBefore}
          renderLoupe={
            hasLoupe
              ? (lens) => (
                  <Loupe
                    {...lens}
                    zoom={zoom}
                    label={t("loupePlace")}
                    textOf={(left, top) => t("place", { left, top })}
                  />
                )
              : null
          }
        />
      </Stage>
      <div className={page.row}>
        <Button
          variant="subtle"
          className={styles.loupe}
          aria-pressed={hasLoupe}
          leftSection={<IconZoomIn size={16} stroke={1.6} aria-hidden />}
          onClick={() => setLoupe(!hasLoupe)}
        >
          {t("loupe", { zoom })}
        </Button>
        <p className={clsx(page.small, page.faint, page.onlyDesktop)}>{t("holdSpace")}</p>
      </div>
    </div>
  );
}
