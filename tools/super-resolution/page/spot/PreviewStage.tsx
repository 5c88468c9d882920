import type { Source } from "@cutwater/studio-kit/batch/source.ts";
import { Stage } from "@cutwater/ui/components/Stage.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconZoomScan } from "@tabler/icons-react";
import clsx from "clsx";
import { type ReactNode, useState } from "react";
import { spotAt } from "../../spot.ts";
import styles from "../Frame.module.css";
import type { JobOptions } from "../job-options.ts";
import { pixels } from "../pixels.ts";
import { spotMessages } from "./messages.ts";
import { SpotMarker } from "./SpotMarker.tsx";
import { type Deed, SpotSheet } from "./SpotSheet.tsx";
import { useSpotPreview } from "./useSpotPreview.ts";

type Props = {
  source: Source;
  options: JobOptions;
  /** The job that can be submitted after a preview; null while that is impossible. */
  deed: Deed | null;
  /** The picture. */
  children: ReactNode;
};

/** A picture before its job, with a square that can be restored for free. */
export function PreviewStage({ source, options, deed, children }: Props) {
  const t = useText(spotMessages);
  const { facts } = source;
  const [place, setPlace] = useState({ x: facts.width / 2, y: facts.height / 2 });
  const preview = useSpotPreview();
  const spot = spotAt(facts, place);
  return (
    <div className={styles.column}>
      <Stage isWide ratio={facts.width / facts.height} isClear={facts.hasAlpha} left={pixels(facts)}>
        {children}
        {spot && <SpotMarker size={facts} spot={spot} onMove={setPlace} />}
      </Stage>
      {spot && (
        <div className={page.bar}>
          <Button
            variant="default"
            leftSection={<IconZoomScan size={16} stroke={1.6} aria-hidden />}
            onClick={() => void preview.ask(source, options, place)}
          >
            {t("ask")}
          </Button>
          <p className={clsx(page.small, page.faint)}>{t("hint")}</p>
        </div>
      )}
      <SpotSheet state={preview.state} deed={deed} onClose={preview.close} />
    </div>
  );
}
