import { useLiveCall } from "@cutwater/studio-kit/live-calls/useLiveCall.ts";
import type { TryOutProps } from "@cutwater/toolkit/landing.ts";
import { Compare } from "@cutwater/ui/components/Compare.tsx";
import { Stage } from "@cutwater/ui/components/Stage.tsx";
import { TryOutLines } from "@cutwater/ui/components/TryOutLines.tsx";
import { TryOutSteps } from "@cutwater/ui/components/TryOutSteps.tsx";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button, Loader } from "@mantine/core";
import { IconLanguage } from "@tabler/icons-react";
import { useState } from "react";
import type { z } from "zod";
import { tryOut, tryOutSize } from "../../calls.ts";
import { tryOutMessages } from "./messages.ts";
import sample from "./sample.webp";
import styles from "./TryOut.module.css";

const ratio = tryOutSize.width / tryOutSize.height;

/** Runs the tool on its sample: a Chinese product image is returned in English. */
export function TryOut({ toStudio, serviceCode }: TryOutProps) {
  const t = useText(tryOutMessages);
  const { language } = useLanguage();
  const live = useLiveCall();
  const [made, setMade] = useState<z.output<typeof tryOut.line> | null>(null);
  const [isRunning, setRunning] = useState(false);

  async function run() {
    if (isRunning) return;
    setRunning(true);
    const ended = await live.ask(tryOut, () => ({}), setMade);
    if (ended !== null) setRunning(false);
  }
  const seconds = made && formatNumber(Math.max(0.1, Math.round(made.milliseconds / 100) / 10), language);

  return (
    <TryOutSteps
      note={t("note")}
      own={{ href: toStudio, serviceCode, file: "ownPicture", isNow: made !== null }}
      stage={
        made ? (
          <Compare
            label={t("compare")}
            ratio={ratio}
            before={{ src: sample, caption: t("before") }}
            after={{ src: made.picture, caption: t("after") }}
          />
        ) : (
          <Stage ratio={ratio} left={t("before")}>
            <img src={sample} alt={t("picture")} />
          </Stage>
        )
      }
      steps={[
        {
          title: t("choose"),
          text: t("chooseText"),
          state: isRunning || made ? "done" : "now",
          action: (
            <div className={styles.action}>
              {!made && (
                <Button
                  aria-busy={isRunning}
                  leftSection={
                    isRunning ? (
                      <Loader size={14} color="currentColor" />
                    ) : (
                      <IconLanguage size={16} stroke={1.6} aria-hidden />
                    )
                  }
                  onClick={() => void run()}
                >
                  {isRunning ? t("running") : t("run")}
                </Button>
              )}
            </div>
          ),
        },
        {
          title: t("see"),
          text: made && seconds !== null ? t("seen", { count: made.lines.length, seconds }) : t("seeText"),
          state: made ? "done" : isRunning ? "now" : "next",
          action: made && <TryOutLines label={t("lines")} lines={made.lines} from="zh" to="en" />,
        },
      ]}
    />
  );
}
