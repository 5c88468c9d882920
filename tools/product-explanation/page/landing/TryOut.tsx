import type { TryOutProps } from "@cutwater/toolkit/landing.ts";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { Select } from "@cutwater/ui/components/Select.tsx";
import { Stage } from "@cutwater/ui/components/Stage.tsx";
import { TryOutSteps } from "@cutwater/ui/components/TryOutSteps.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button, Loader } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { type LookName, lookNames } from "../../drawn-film/names.ts";
import { tryOutMessages } from "./messages.ts";
import picture from "./picture-0.webp";
import styles from "./TryOut.module.css";

const SampleStage = lazy(async () => ({ default: (await import("./SampleStage.tsx")).SampleStage }));

const presenters = ["mei", "jonas", "amara", "none"] as const;
type Presenter = (typeof presenters)[number];
type State = "idle" | "loading" | "playing" | "ended";

/** The tool on its own sample: drawn pictures become a spoken film, which the page plays. */
export function TryOut({ toStudio, serviceCode }: TryOutProps) {
  const t = useText(tryOutMessages);
  const [look, setLook] = useState<LookName>("studio");
  const [presenter, setPresenter] = useState<Presenter>("mei");
  const [state, setState] = useState<State>("idle");
  /** Incremented by each press, so that the film plays from its start again. */
  const [played, setPlayed] = useState(0);
  const isBusy = state === "loading" || state === "playing";

  function run(): void {
    if (isBusy) return;
    setState("loading");
    setPlayed(played + 1);
  }
  /** Another choice stops the film. */
  function choose(change: () => void): void {
    change();
    setState("idle");
  }

  return (
    <TryOutSteps
      note={t("note")}
      own={{ href: toStudio, serviceCode, file: "ownPicture", isNow: state === "ended" }}
      stage={
        <Stage ratio={state === "idle" ? 4 / 3 : 9 / 16}>
          {state === "idle" ? (
            <img src={picture} alt={t("picture")} />
          ) : (
            <Suspense>
              <SampleStage
                key={played}
                label={t("video")}
                look={look}
                presenter={presenter}
                onBegin={() => setState("playing")}
                onEnd={() => setState("ended")}
              />
            </Suspense>
          )}
        </Stage>
      }
      steps={[
        {
          title: t("choose"),
          text: t("chooseText"),
          state: state === "idle" ? "now" : "done",
          action: (
            <div className={styles.action}>
              <Segmented
                label={t("style")}
                value={look}
                onChange={(next) => choose(() => setLook(next))}
                options={lookNames.map((value) => ({ value, label: t(value) }))}
              />
              <Select
                label={t("presenter")}
                value={presenter}
                onChange={(next) => choose(() => setPresenter(next))}
                options={presenters.map((value) => ({ value, label: t(value === "none" ? "nobody" : value) }))}
              />
              <Button
                aria-busy={isBusy}
                leftSection={
                  isBusy ? (
                    <Loader size={14} color="currentColor" />
                  ) : (
                    <IconPlayerPlay size={16} stroke={1.6} aria-hidden />
                  )
                }
                onClick={run}
              >
                {t(state === "idle" ? "play" : state === "ended" ? "again" : state)}
              </Button>
            </div>
          ),
        },
        { title: t("see"), text: t("seeText"), state: state === "ended" ? "done" : isBusy ? "now" : "next" },
      ]}
    />
  );
}
