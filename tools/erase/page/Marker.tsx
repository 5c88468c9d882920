import { useAllowedSeconds } from "@cutwater/studio-kit/upload/useAllowedSeconds.ts";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { UndoButtons } from "@cutwater/ui/components/UndoButtons.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { clipOf } from "@cutwater/video-editor/clip.ts";
import type { ClipsOrder } from "@cutwater/video-editor/clips/order.ts";
import { FileHead } from "@cutwater/video-editor/FileHead.tsx";
import { FrameBar } from "@cutwater/video-editor/FrameBar.tsx";
import layout from "@cutwater/video-editor/layout.module.css";
import type { Source } from "@cutwater/video-editor/source.ts";
import { Timeline } from "@cutwater/video-editor/timeline/Timeline.tsx";
import { useFacts } from "@cutwater/video-editor/useFacts.ts";
import { usePlaying } from "@cutwater/video-editor/usePlaying.tsx";
import { useVideo } from "@cutwater/video-editor/useVideo.ts";
import { useView } from "@cutwater/video-editor/view/useView.ts";
import { Button } from "@mantine/core";
import { IconEraser, IconHandClick, IconMarquee2, IconMinus, IconPlus } from "@tabler/icons-react";
import clsx from "clsx";
import { useEffect, useEffectEvent, useState } from "react";
import { look } from "../calls.ts";
import { Actions } from "./Actions.tsx";
import { MarkStage } from "./MarkStage.tsx";
import { isMarked, type MarkingStand } from "./marking/regions.ts";
import { type MarkingEditor, useMarking } from "./marking/useMarking.ts";
import { dataFor } from "./marking/wire.ts";
import { pageMessages } from "./messages.ts";
import { RegionLane } from "./RegionLane.tsx";
import { RegionList } from "./RegionList.tsx";

type Props = {
  source: Source;
  /** The initial marking; null when nothing is marked yet. */
  begin: () => MarkingStand | null;
  isBusy: boolean;
  /** Called at every change of the marks. */
  onStand: (stand: MarkingStand) => void;
  /** The job's data. */
  onSubmit: (data: object) => void;
  /** Null when the video is one of several. */
  onLeave: (() => void) | null;
  /** Submits several videos, of which this is one. */
  order?: ClipsOrder;
};

/** The video and the marked things: stage and timeline on the left, regions and actions on the right. */
export function Marker({ source, begin, isBusy, onStand, onSubmit, onLeave, order }: Props) {
  const t = useText(pageMessages);
  const clip = clipOf(source.facts);
  const editor = useMarking(clip, begin, useAllowedSeconds());
  const { film, isUnreadable, frame } = useVideo(look, source, editor.time);
  const [isWanted, setWanted] = useState(true);
  const sight = useView();
  const playing = usePlaying(source, isUnreadable, editor, editor.part);
  const { marking, time, mode, part } = editor;
  const isBoxDrawn = editor.selected?.marks.some(isMarked);
  const onChange = useEffectEvent(onStand);
  useEffect(() => onChange({ marking, time, mode, part }), [marking, time, mode, part]);
  return (
    <div className={layout.editor}>
      <div className={layout.head}>
        <FileHead name={source.name} facts={useFacts(source.facts)} onLeave={onLeave} />
      </div>
      <div className={layout.tools}>
        <Tools editor={editor} isWanted={isWanted} onWanted={setWanted} />
      </div>
      <MarkStage
        className={layout.stage}
        editor={editor}
        seen={{
          picture: frame?.picture ?? null,
          thumb: isUnreadable ? source.thumb : null,
          isUnreadable,
          film: playing.film,
        }}
        isWanted={isWanted}
        sight={sight}
      />
      <FrameBar className={layout.frame} moment={editor} sight={sight} playing={playing} />
      <Timeline className={layout.timeline} moment={editor} trim={editor} film={film} playing={playing}>
        {(percent) =>
          marking.regions.map((region, place) => (
            <RegionLane key={region.id} editor={editor} region={region} number={place + 1} percent={percent} />
          ))
        }
      </Timeline>
      <aside className={layout.side}>
        <RegionList editor={editor} />
        <Actions
          editor={editor}
          source={source}
          // The picture is sent only when it shows the marked frame, so that the outline belongs to that frame.
          picture={frame?.askedSeconds === editor.time ? frame.picture : null}
          isBusy={isBusy}
          order={order}
          onSubmit={() => onSubmit(dataFor(marking, part, source))}
        />
        <p className={clsx(page.small, page.faint, layout.hint)}>
          <span className={layout.byMouse}>
            {t(editor.mode === "point" ? "pointHint" : isBoxDrawn ? "boxHint" : "noBoxHint")} {t("zoomHint")}
          </span>
          <span className={layout.byFinger}>
            {t(editor.mode === "point" ? "pointByFinger" : isBoxDrawn ? "boxByFinger" : "noBoxHint")}
          </span>
        </p>
      </aside>
    </div>
  );
}

const icon = { size: 20, stroke: 1.6, "aria-hidden": true } as const;

function Tools({
  editor,
  isWanted,
  onWanted,
}: {
  editor: MarkingEditor;
  isWanted: boolean;
  onWanted: (isWanted: boolean) => void;
}) {
  const t = useText(pageMessages);
  return (
    <>
      {editor.mode === "point" && (
        <Segmented
          className={layout.meaning ?? ""}
          label={t("clickMeans")}
          value={isWanted ? "goes" : "stays"}
          onChange={(next) => onWanted(next === "goes")}
          options={[
            { value: "goes", label: <Choice Icon={IconPlus} word={t("goes")} /> },
            { value: "stays", label: <Choice Icon={IconMinus} word={t("stays")} /> },
          ]}
        />
      )}
      <Segmented
        label={t("mode")}
        value={editor.mode}
        onChange={editor.setMode}
        options={[
          { value: "box", label: <Choice Icon={IconMarquee2} word={t("box")} /> },
          { value: "point", label: <Choice Icon={IconHandClick} word={t("point")} /> },
        ]}
      />
      <div className={layout.steps}>
        <UndoButtons editor={editor} />
        <IconButton label={t("clear")} className={page.onlyPhone} onClick={editor.clear}>
          <IconEraser {...icon} />
        </IconButton>
      </div>
      <Button variant="subtle" className={page.onlyDesktop ?? ""} onClick={editor.clear}>
        {t("clear")}
      </Button>
    </>
  );
}

const Choice = ({ Icon, word }: { Icon: typeof IconPlus; word: string }) => (
  <>
    <Icon {...icon} />
    {word}
  </>
);
