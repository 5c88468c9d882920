import { useAllowedSeconds } from "@cutwater/studio-kit/upload/useAllowedSeconds.ts";
import { CompareVideos } from "@cutwater/ui/components/CompareVideos.tsx";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { UndoButtons } from "@cutwater/ui/components/UndoButtons.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { usePreview } from "@cutwater/video-editor/acts/usePreview.ts";
import { clipOf } from "@cutwater/video-editor/clip.ts";
import type { ClipsOrder } from "@cutwater/video-editor/clips/order.ts";
import { FileHead } from "@cutwater/video-editor/FileHead.tsx";
import { FrameBar } from "@cutwater/video-editor/FrameBar.tsx";
import { Ring } from "@cutwater/video-editor/job/Ring.tsx";
import layout from "@cutwater/video-editor/layout.module.css";
import { editorMessages } from "@cutwater/video-editor/messages.ts";
import panel from "@cutwater/video-editor/panel.module.css";
import type { Source } from "@cutwater/video-editor/source.ts";
import { Timeline } from "@cutwater/video-editor/timeline/Timeline.tsx";
import { useFacts } from "@cutwater/video-editor/useFacts.ts";
import { usePlaying } from "@cutwater/video-editor/usePlaying.tsx";
import { useVideo } from "@cutwater/video-editor/useVideo.ts";
import { useView } from "@cutwater/video-editor/view/useView.ts";
import { IconEye, IconTextScan2 } from "@tabler/icons-react";
import clsx from "clsx";
import { useEffect, useEffectEvent, useState } from "react";
import { look, preview } from "../calls.ts";
import { FindingNote } from "./FindingNote.tsx";
import { pageMessages } from "./messages.ts";
import { Actions } from "./panel/Actions.tsx";
import { FoundList } from "./panel/FoundList.tsx";
import { WhatGoes } from "./panel/WhatGoes.tsx";
import styles from "./Reviewer.module.css";
import type { Edits } from "./review/edits.ts";
import { useFinding } from "./review/useFinding.ts";
import { type ReviewStand, useReview } from "./review/useReview.ts";
import { type Wanted, wantedFrom } from "./review/wire.ts";
import { TextStage } from "./stage/TextStage.tsx";
import { TextLanes } from "./TextLanes.tsx";
import { useCompareWords } from "./useCompareWords.ts";
import { useReviewKeys } from "./useReviewKeys.ts";

type Props = {
  source: Source;
  /** Initial state of the review; null for a new video. */
  begin: () => ReviewStand | null;
  isBusy: boolean;
  /** Called at every change of the review. */
  onStand: (stand: ReviewStand) => void;
  /** The job's data. */
  onSubmit: (data: object) => void;
  /** Null when the video is one of several. */
  onLeave: (() => void) | null;
  /** Submits several videos, of which this is one. */
  order?: ClipsOrder;
};

/** The video and its texts: stage and timeline on the left, the selection of texts on the right. */
export function Reviewer({ source, begin, isBusy, onStand, onSubmit, onLeave, order }: Props) {
  const t = useText(pageMessages);
  const shared = useText(editorMessages);
  const clip = clipOf(source.facts);
  const review = useReview(clip, begin, useAllowedSeconds());
  const { found, foundIn, edits, time, part } = review;
  const { film, isUnreadable, frame } = useVideo(look, source, time);
  const finding = useFinding(source, review);
  const sight = useView();
  const playing = usePlaying(source, isUnreadable, review, part);
  const second = useSecond(source, review);
  const words = useCompareWords(source.name);
  const [said, say] = useState("");
  const { add, drop } = useReviewKeys(review, say);
  const onChange = useEffectEvent(onStand);
  useEffect(() => onChange({ found, foundIn, edits, time, part }), [found, foundIn, edits, time, part]);
  const isFinding = finding.state.step === "running";
  const cover = isFinding ? (
    <Ring percent={finding.state.step === "running" ? finding.state.percent : 0} label={t("finding")}>
      {t("finding")}
    </Ring>
  ) : second.state.step === "running" ? (
    <Ring percent={second.state.percent} label={shared("previewing")}>
      {shared("previewing")}
    </Ring>
  ) : null;

  return (
    <div className={layout.editor}>
      <div className={layout.head}>
        <FileHead name={source.name} facts={useFacts(source.facts)} onLeave={onLeave} />
      </div>
      <div className={layout.tools}>
        <FindingNote className={styles.note} finding={finding} review={review} />
        <Segmented
          className={styles.view}
          label={t("view")}
          value={second.isWanted ? "preview" : "found"}
          onChange={(view) => (view === "preview" ? second.ask(wantedFrom(review, source)) : second.close())}
          options={[
            { value: "found", label: <Choice Icon={IconTextScan2} word={t("viewFound")} /> },
            { value: "preview", label: <Choice Icon={IconEye} word={t("viewPreview")} /> },
          ]}
        />
        <div className={layout.steps}>
          <UndoButtons editor={review} />
        </div>
      </div>
      {second.state.step === "shown" ? (
        <div className={clsx(layout.stage, styles.second)}>
          <CompareVideos
            plays
            label={words.label}
            start={middleOf(review.texts, { time, width: clip.width })}
            ratio={clip.width / clip.height}
            before={{
              src: source.shown,
              caption: words.before,
              goneText: words.gone,
              fromSeconds: second.state.fromSeconds,
            }}
            after={{ src: second.state.address, caption: words.after }}
          />
        </div>
      ) : (
        <TextStage
          className={layout.stage}
          review={review}
          seen={{
            picture: frame?.picture ?? null,
            thumb: isUnreadable ? source.thumb : null,
            isUnreadable,
            film: playing.film,
          }}
          sight={sight}
          said={said}
          say={say}
          cover={cover}
        />
      )}
      <FrameBar className={layout.frame} moment={review} sight={sight} playing={playing} />
      <Timeline className={layout.timeline} moment={review} trim={review} film={film} playing={playing}>
        {(percent) => <TextLanes review={review} percent={percent} />}
      </Timeline>
      <aside className={layout.side}>
        <div className={clsx(page.card, panel.panel)}>
          <WhatGoes review={review} />
          <FoundList review={review} onAdd={add} onDrop={drop} />
        </div>
        <Actions
          review={review}
          source={source}
          isBusy={isBusy}
          isCalling={isFinding || second.state.step === "running"}
          order={order}
          onPreview={second.ask}
          onSubmit={onSubmit}
        />
        <p className={clsx(page.small, page.faint, layout.hint)}>
          <span className={layout.byMouse}>{t("hint")}</span>
          <span className={layout.byFinger}>{t("hintByFinger")}</span>
        </p>
      </aside>
    </div>
  );
}

/** Shows one second of the result on the stage until another frame is shown or the selection of texts changes. */
function useSecond(source: Source, { edits, time }: { edits: Edits; time: number }) {
  const { state, ask, stop, close } = usePreview(preview);
  const [of, setOf] = useState<{ edits: Edits; time: number } | null>(null);
  const isCurrent = of !== null && of.edits === edits && of.time === time;
  if (of !== null && !isCurrent) setOf(null);
  useEffect(() => {
    if (!isCurrent) stop();
  }, [isCurrent, stop]);
  return {
    state: isCurrent ? state : ({ step: "idle" } as const),
    isWanted: isCurrent && state.step !== "idle",
    ask({ choice, regions, areas }: Wanted): void {
      setOf({ edits, time });
      void ask({
        url: source.url,
        choice,
        regions: regions && JSON.stringify(regions),
        areas: areas && JSON.stringify(areas),
        time,
      });
    },
    close(): void {
      setOf(null);
      close();
    },
  };
}

/**
 * The horizontal middle of the first removed text, in percent from the left. The comparison of before and after starts with its
 * edge there.
 */
function middleOf(
  texts: ReturnType<typeof useReview>["texts"],
  { time, width }: { time: number; width: number },
): number {
  const box = texts
    .find(({ goes, fromSeconds, toSeconds }) => goes && time >= fromSeconds && time < toSeconds)
    ?.boxAt(time);
  return box ? Math.max(5, Math.min(95, (100 * (box.x + box.width / 2)) / width)) : 50;
}

const Choice = ({ Icon, word }: { Icon: typeof IconEye; word: string }) => (
  <>
    <Icon size={20} stroke={1.6} aria-hidden />
    {word}
  </>
);
