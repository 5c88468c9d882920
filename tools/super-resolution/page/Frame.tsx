import type { Job } from "@cutwater/contract/jobs.ts";
import type { Source } from "@cutwater/studio-kit/batch/source.ts";
import { type JobState, percentOf } from "@cutwater/studio-kit/jobs/job-state.ts";
import { DoneEdge, ProgressOverlay } from "@cutwater/studio-kit/jobs/ProgressOverlay.tsx";
import { Stage } from "@cutwater/ui/components/Stage.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useState } from "react";
import { steps } from "../messages.ts";
import styles from "./Frame.module.css";
import { type JobOptions, jobOptionsOf, madeSize } from "./job-options.ts";
import { pageMessages } from "./messages.ts";
import { pixels } from "./pixels.ts";
import { Result } from "./Result.tsx";
import { PreviewStage } from "./spot/PreviewStage.tsx";
import type { Deed } from "./spot/SpotSheet.tsx";

/** A larger result would fill the browser's memory, at 4 bytes per pixel. */
const mostShown = 40e6;

type Props = {
  source: Source;
  job: Job | null;
  state: JobState | null;
  /** The options chosen for the picture, which a preview uses. */
  options: JobOptions;
  /** The job that can be submitted after a preview. */
  deed: Deed | null;
};

/** The picture: before its job with a square to preview, during its job, or beside its result. */
export function Frame({ source, job, state, options, deed }: Props) {
  const t = useText(pageMessages);
  const { width, height, hasAlpha } = source.facts;
  const look = { ratio: width / height, isClear: hasAlpha };
  const [broken, setBroken] = useState<ReadonlySet<string | null>>(new Set());
  const note = (address: string) => setBroken((before) => new Set(before).add(address));
  const original = broken.has(source.shown) ? source.thumb : source.shown;
  const { scale = 2, target = { by: "scale" as const } } = job ? jobOptionsOf(job) : {};
  const made = madeSize(source.facts, { scale, target });
  const result = state === "done" ? (job?.outputUrl ?? null) : null;
  const isTooLarge = made.width * made.height > mostShown;

  if (result !== null && original !== null && !broken.has(result) && !isTooLarge)
    return (
      <Result
        source={source}
        before={original}
        after={result}
        made={made}
        onBroken={(side) => note(side === "after" ? result : original)}
      />
    );
  const underWay = job !== null && (state === "running" || state === "waiting") ? job : null;
  const picture = original !== null && !broken.has(original) && (
    <img src={original} alt={t("picture", { name: source.name })} onError={() => note(original)} />
  );
  if (!underWay && result === null && state !== "expired")
    return (
      <PreviewStage source={source} options={options} deed={deed}>
        {picture}
      </PreviewStage>
    );
  return (
    <div className={styles.column}>
      <Stage
        isWide
        {...look}
        left={underWay ? null : pixels(source.facts)}
        overlay={underWay && <ProgressOverlay job={underWay} state={state} label={t("running")} steps={steps} />}
      >
        {picture}
        {underWay && <DoneEdge percent={percentOf(underWay) ?? 0} />}
      </Stage>
      {result !== null && (
        <p className={styles.note}>{t(isTooLarge ? "tooLarge" : "notShown", { pixels: pixels(made) })}</p>
      )}
    </div>
  );
}
