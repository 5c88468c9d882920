import type { TryOutProps } from "@cutwater/toolkit/landing.ts";
import { CompareVideos } from "@cutwater/ui/components/CompareVideos.tsx";
import { TryOutSteps } from "@cutwater/ui/components/TryOutSteps.tsx";
import { formatPercent } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { previewSeconds } from "@cutwater/video-inpainting/calls.ts";
import { Button, Loader } from "@mantine/core";
import { IconTextScan2 } from "@tabler/icons-react";
import { tryOutClip } from "../../calls.ts";
import { goesBy } from "../review/texts.ts";
import { tryOutMessages } from "./messages.ts";
import { SampleFrame } from "./SampleFrame.tsx";
import sampleVideo from "./sample.mp4";
import { useTryOut } from "./useTryOut.ts";

const frames = previewSeconds * tryOutClip.framesPerSecond;
const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

/** The tool on its own sample: finds the texts, and returns a second of the clip without them. */
export function TryOut({ toStudio, serviceCode }: TryOutProps) {
  const t = useText(tryOutMessages);
  const { language } = useLanguage();
  const { state, found, ask } = useTryOut();
  const isRunning = state.step === "running";
  const isShown = state.step === "shown";
  const isFinding = isRunning && found.length === 0;
  const going = found.filter(({ kind }) => goesBy("overlaid", kind)).length;
  const percent = isRunning ? formatPercent(state.percent, language) : "";
  return (
    <TryOutSteps
      note={t("note")}
      own={{ href: toStudio, serviceCode, file: "ownVideo", isNow: isShown }}
      stage={
        isShown ? (
          <CompareVideos
            plays
            label={t("compare")}
            ratio={tryOutClip.width / tryOutClip.height}
            before={{ src: sampleVideo, fromSeconds: state.fromSeconds, caption: t("before") }}
            after={{ src: state.address, caption: t("after") }}
          />
        ) : (
          <SampleFrame found={found} />
        )
      }
      steps={[
        {
          title: t("find"),
          text: found.length > 0 ? t("foundText", { count: found.length, going }) : t("findText"),
          state: found.length > 0 ? "done" : "now",
          action: !isShown && found.length === 0 && (
            <Button
              aria-busy={isFinding}
              leftSection={isFinding ? <Loader size={14} color="currentColor" /> : <IconTextScan2 {...icon} />}
              onClick={() => isRunning || void ask()}
            >
              {isFinding ? t("finding", { percent }) : t("run")}
            </Button>
          ),
        },
        {
          title: t("see"),
          text: isShown ? t("seen", { frames }) : t("seeText", { frames }),
          state: isShown ? "done" : found.length > 0 ? "now" : "next",
          action: isRunning && !isFinding && (
            <p role="status">
              <Loader size={14} color="currentColor" /> {t("removing", { percent })}
            </p>
          ),
        },
      ]}
    />
  );
}
