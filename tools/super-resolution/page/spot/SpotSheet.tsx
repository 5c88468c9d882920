import { Compare } from "@cutwater/ui/components/Compare.tsx";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { pageMessages } from "../messages.ts";
import { pixels } from "../pixels.ts";
import { spotMessages } from "./messages.ts";
import styles from "./SpotSheet.module.css";
import type { SpotPreviewState } from "./useSpotPreview.ts";

/** The job that can be submitted after a preview, with the label of its button. */
export type Deed = { label: string; isBusy: boolean; onPress: () => void };

/** A square of the picture before and after, shown while it is restored and when it is ready. */
export function SpotSheet({
  state,
  deed,
  onClose,
}: {
  state: SpotPreviewState;
  deed: Deed | null;
  onClose: () => void;
}) {
  const t = useText(spotMessages);
  const said = useText(pageMessages);
  return (
    <Sheet isOpen={state.step !== "idle"} onClose={onClose} title={t("title")}>
      {state.step === "running" && (
        <div aria-busy="true">
          <Skeleton ratio={1} className={styles.place} />
          <p className={clsx(page.small, page.mute, styles.said)} role="status">
            {t("asking")}
          </p>
        </div>
      )}
      {state.step === "shown" && (
        <>
          <Compare
            label={t("compare")}
            ratio={1}
            before={{ src: state.made.before, caption: t("before") }}
            after={{ src: state.made.after, caption: pixels(state.made) }}
          />
          <p className={clsx(page.small, page.mute, styles.said)} role="status">
            {t("said", { type: said(state.options.mode), strength: said(`${state.options.strength}Strength`) })}
          </p>
          {deed && (
            <div className={page.dialogActions}>
              <Button
                loading={deed.isBusy}
                onClick={() => {
                  onClose();
                  deed.onPress();
                }}
              >
                {deed.label}
              </Button>
            </div>
          )}
        </>
      )}
    </Sheet>
  );
}
