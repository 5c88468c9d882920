import type { TryOutProps } from "@cutwater/toolkit/landing.ts";
import { CompareVideos } from "@cutwater/ui/components/CompareVideos.tsx";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { TryOutLines } from "@cutwater/ui/components/TryOutLines.tsx";
import { TryOutSteps } from "@cutwater/ui/components/TryOutSteps.tsx";
import { formatPercent } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button, Loader } from "@mantine/core";
import { IconLanguage } from "@tabler/icons-react";
import { useState } from "react";
import { type TryOutLanguage, tryOutClip, tryOutLanguages } from "../../calls.ts";
import { tryOutMessages } from "./messages.ts";
import sampleVideo from "./sample.mp4";
import samplePicture from "./sample.webp";
import styles from "./TryOut.module.css";
import { useTryOut } from "./useTryOut.ts";

const { width, height } = tryOutClip;
const namesInThemselves = { zh: "中文", es: "Español", ja: "日本語" } as const;
const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

/** The tool on its own sample: its subtitles are read, removed, and drawn again in another language. */
export function TryOut({ toStudio, serviceCode }: TryOutProps) {
  const t = useText(tryOutMessages);
  const { language } = useLanguage();
  const [to, setTo] = useState<TryOutLanguage>(tryOutLanguages.find((one) => one === language) ?? "es");
  const { state, lines, ask, reset } = useTryOut();
  const isShown = state.step === "shown";
  const isReading = state.step === "running" && lines.length === 0;
  const percent = state.step === "running" ? formatPercent(state.percent, language) : "";
  return (
    <TryOutSteps
      note={t("note")}
      own={{ href: toStudio, serviceCode, file: "ownVideo", isNow: isShown }}
      stage={
        isShown ? (
          <CompareVideos
            plays
            label={t("compare")}
            ratio={width / height}
            before={{ src: sampleVideo, caption: t("before") }}
            after={{ src: state.address, caption: t("after") }}
          />
        ) : (
          <img
            className={styles.frame}
            src={samplePicture}
            alt={t("frame", { text: "The lake is calm today." })}
            width={width}
            height={height}
          />
        )
      }
      steps={[
        {
          title: t("choose"),
          text: lines.length > 0 ? t("readText", { count: lines.length }) : t("chooseText"),
          state: lines.length > 0 ? "done" : "now",
          action:
            lines.length > 0 ? (
              <TryOutLines label={t("lines")} lines={lines} from="en" to={to} />
            ) : (
              <div className={styles.action}>
                <Segmented
                  label={t("language")}
                  value={to}
                  onChange={setTo}
                  options={tryOutLanguages.map((value) => ({
                    value,
                    label: <span lang={value}>{namesInThemselves[value]}</span>,
                  }))}
                />
                <Button
                  aria-busy={isReading}
                  leftSection={isReading ? <Loader size={14} color="currentColor" /> : <IconLanguage {...icon} />}
                  onClick={() => isReading || void ask(to)}
                >
                  {isReading ? t("reading", { percent }) : t("run")}
                </Button>
              </div>
            ),
        },
        {
          title: t("see"),
          text: isShown ? t("seen") : t("seeText"),
          state: isShown ? "done" : lines.length > 0 ? "now" : "next",
          action: isShown ? (
            <Button variant="default" onClick={reset}>
              {t("another")}
            </Button>
          ) : (
            lines.length > 0 && (
              <p role="status">
                <Loader size={14} color="currentColor" /> {t("making", { percent })}
              </p>
            )
          ),
        },
      ]}
    />
  );
}
