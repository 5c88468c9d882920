import { useLiveCall } from "@cutwater/studio-kit/live-calls/useLiveCall.ts";
import type { TryOutProps } from "@cutwater/toolkit/landing.ts";
import { Compare } from "@cutwater/ui/components/Compare.tsx";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { Stage } from "@cutwater/ui/components/Stage.tsx";
import { TryOutSteps } from "@cutwater/ui/components/TryOutSteps.tsx";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button, Loader } from "@mantine/core";
import { IconArrowsMaximize } from "@tabler/icons-react";
import { useState } from "react";
import type { z } from "zod";
import { modes, tryOut, tryOutScales } from "../../calls.ts";
import type { Mode } from "../job-options.ts";
import { pageMessages } from "../messages.ts";
import { sampleRatio, samples } from "../samples.ts";
import { tryOutMessages } from "./messages.ts";

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;
const scale = tryOutScales[1];

/** The tool on its own samples: the visitor selects a picture, and the engine enlarges it. */
export function TryOut({ toStudio, serviceCode }: TryOutProps) {
  const t = useText(tryOutMessages);
  const said = useText(pageMessages);
  const { language } = useLanguage();
  const live = useLiveCall();
  const [mode, setMode] = useState<Mode>("REALITY");
  const [made, setMade] = useState<z.output<typeof tryOut.line> | null>(null);
  const [isRunning, setRunning] = useState(false);
  const { before } = samples[mode];

  function choose(next: Mode) {
    live.giveUp();
    setMode(next);
    setMade(null);
    setRunning(false);
  }
  async function run() {
    if (isRunning) return;
    setRunning(true);
    const ended = await live.ask(tryOut, () => ({ mode, scale }), setMade);
    if (ended !== null) setRunning(false);
  }

  return (
    <TryOutSteps
      note={t("note")}
      own={{ href: toStudio, serviceCode, file: "ownPicture", isNow: made !== null }}
      stage={
        made ? (
          <Compare
            label={t("compare", { type: said(mode) })}
            ratio={sampleRatio}
            before={{ src: before, caption: t("before") }}
            after={{ src: made.picture, caption: t("after") }}
          />
        ) : (
          <Stage ratio={sampleRatio} left={t("before")}>
            <img src={before} alt={t("picture", { type: said(mode) })} />
          </Stage>
        )
      }
      steps={[
        {
          title: t("choose"),
          text: t("chooseText"),
          state: isRunning || made ? "done" : "now",
          action: (
            <Segmented
              label={t("choose")}
              value={mode}
              onChange={choose}
              options={modes.map((value) => ({ value, label: said(value) }))}
            />
          ),
        },
        {
          title: t("see"),
          text: made
            ? t("seen", {
                width: made.width,
                height: made.height,
                seconds: formatNumber(Math.max(0.1, Math.round(made.milliseconds / 100) / 10), language),
              })
            : t("seeText"),
          state: made ? "done" : isRunning ? "now" : "next",
          action: !made && (
            <Button
              aria-busy={isRunning}
              leftSection={isRunning ? <Loader size={14} color="currentColor" /> : <IconArrowsMaximize {...icon} />}
              onClick={() => void run()}
            >
              {isRunning ? t("running") : t("run", { scale })}
            </Button>
          ),
        },
      ]}
    />
  );
}
