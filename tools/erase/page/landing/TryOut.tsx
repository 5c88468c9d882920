import type { TryOutProps } from "@cutwater/toolkit/landing.ts";
import { CompareVideos } from "@cutwater/ui/components/CompareVideos.tsx";
import { TryOutSteps } from "@cutwater/ui/components/TryOutSteps.tsx";
import { formatPercent } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useView } from "@cutwater/video-editor/view/useView.ts";
import { previewSeconds } from "@cutwater/video-inpainting/calls.ts";
import { Button, Loader } from "@mantine/core";
import { IconMarquee2, IconPlayerPlay } from "@tabler/icons-react";
import { tryOutBox, tryOutClip, tryOutTime } from "../../calls.ts";
import { MarkStage } from "../MarkStage.tsx";
import { type MarkingStand, withMark, withRegion } from "../marking/regions.ts";
import { useMarking } from "../marking/useMarking.ts";
import { tryOutMessages } from "./messages.ts";
import sampleVideo from "./sample.mp4";
import samplePicture from "./sample.webp";
import { useTryOut } from "./useTryOut.ts";

const frames = previewSeconds * tryOutClip.framesPerSecond;
const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

/** A box that lies on the logo. */
function markedLogo(): MarkingStand {
  const first = withRegion({ regions: [], selectedId: null }, tryOutClip, tryOutTime, "box");
  const on = { id: first.selectedId ?? 1, time: tryOutTime, clip: tryOutClip, category: "box" as const };
  const marking = withMark(first, on, () => ({ box: tryOutBox, isTouched: true }));
  return { marking, time: tryOutTime, mode: "box", part: null };
}

/** The tool on its own sample: the visitor moves or draws a box, and gets a second of the clip without the things inside it. */
export function TryOut({ toStudio, serviceCode }: TryOutProps) {
  const t = useText(tryOutMessages);
  const { language } = useLanguage();
  const editor = useMarking(tryOutClip, markedLogo);
  const sight = useView();
  const { state, ask, markAgain } = useTryOut();
  const box = editor.here?.box ?? null;
  const isRunning = state.step === "running";
  const isShown = state.step === "shown";
  const run = () => {
    if (isRunning) return;
    if (box) void ask(box);
    else toast.warn(t("noBox"));
  };
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
            start={box ? (100 * (box.x + box.width / 2)) / tryOutClip.width : 50}
            before={{ src: sampleVideo, fromSeconds: state.fromSeconds, caption: t("before") }}
            after={{ src: state.address, caption: t("after") }}
          />
        ) : (
          <MarkStage
            editor={editor}
            seen={{ picture: null, thumb: samplePicture, isUnreadable: false, film: null }}
            isWanted
            sight={sight}
          />
        )
      }
      steps={[
        {
          title: t("mark"),
          text: t("markText"),
          state: state.step === "idle" ? "now" : "done",
          action: isShown && (
            <Button variant="default" size="sm" leftSection={<IconMarquee2 {...icon} />} onClick={markAgain}>
              {t("markAgain")}
            </Button>
          ),
        },
        {
          title: t("see"),
          text: isShown ? t("seen", { frames }) : t("seeText", { frames }),
          state: isShown ? "done" : isRunning ? "now" : "next",
          action: !isShown && (
            <Button
              aria-busy={isRunning}
              leftSection={isRunning ? <Loader size={14} color="currentColor" /> : <IconPlayerPlay {...icon} />}
              onClick={run}
            >
              {isRunning ? t("running", { percent: formatPercent(state.percent, language) }) : t("run")}
            </Button>
          ),
        },
      ]}
    />
  );
}
