import type { TryOutProps } from "@cutwater/toolkit/landing.ts";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { TryOutSteps } from "@cutwater/ui/components/TryOutSteps.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { samples } from "../samples.ts";
import { tryOutMessages } from "./messages.ts";
import styles from "./TryOut.module.css";

const shapes = ["9:16", "1:1", "16:9"] as const;
/** The composer is loaded only with the first typed letter or the first press, so that the page itself stays small. */
const LiveFilm = lazy(async () => ({ default: (await import("./LiveFilm.tsx")).LiveFilm }));
const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

/** A template with a visitor's headline, drawn while the visitor types. */
export function TryOut({ toStudio, serviceCode }: TryOutProps) {
  const t = useText(tryOutMessages);
  const [headline, setHeadline] = useState<string | null>(null);
  const [shape, setShape] = useState<(typeof shapes)[number]>("16:9");
  const [isPlaying, setPlaying] = useState(false);
  const [isLive, setLive] = useState(false);
  const still = <img src={samples[0].after} alt={t("stage")} className={styles.still} />;
  return (
    <TryOutSteps
      note={t("note")}
      own={{ href: toStudio, serviceCode, file: "ownPicture", isNow: isLive }}
      stage={
        <div className={styles.stage}>
          {isLive ? (
            <Suspense fallback={still}>
              <LiveFilm
                headline={headline ?? t("usual")}
                shape={shape}
                isPlaying={isPlaying}
                label={t("stage")}
                onStop={() => setPlaying(false)}
              />
            </Suspense>
          ) : (
            still
          )}
        </div>
      }
      steps={[
        {
          title: t("words"),
          text: t("wordsText"),
          state: headline === null ? "now" : "done",
          action: (
            <TextField
              aria-label={t("headline")}
              placeholder={t("usual")}
              maxLength={60}
              value={headline ?? ""}
              onChange={({ currentTarget }) => {
                setHeadline(currentTarget.value || null);
                setLive(true);
              }}
            />
          ),
        },
        {
          title: t("watch"),
          text: t("watchText"),
          state: isLive ? "done" : headline === null ? "next" : "now",
          action: (
            <div className={styles.acts}>
              <Segmented
                label={t("shape")}
                options={shapes.map((value) => ({ value, label: value }))}
                value={shape}
                onChange={(next) => {
                  setShape(next);
                  setLive(true);
                }}
              />
              <Button
                variant="default"
                leftSection={isPlaying ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
                onClick={() => {
                  setLive(true);
                  setPlaying(!isPlaying);
                }}
              >
                {t(isPlaying ? "pause" : "play")}
              </Button>
            </div>
          ),
        },
      ]}
    />
  );
}
