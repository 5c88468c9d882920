import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { useAllowedSeconds } from "@cutwater/ui/upload/useAllowedSeconds.ts";
import { useFrame, useFrameReader } from "@cutwater/ui/video-frames/useFrameReader.ts";
import { Button } from "@mantine/core";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconEraser,
  IconHandClick,
  IconMarquee2,
  IconMinus,
  IconPlus,
} from "@tabler/icons-react";
import clsx from "clsx";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { Actions } from "./Actions.tsx";
import { FileHead } from "./FileHead.tsx";
import { FrameBar } from "./FrameBar.tsx";
import styles from "./Marker.module.css";
import { MarkStage } from "./MarkStage.tsx";
import { type Clip, isMarked, type MarkingStand } from "./marking/regions.ts";
import { type MarkingEditor, useMarking } from "./marking/useMarking.ts";
import { dataFor } from "./marking/wire.ts";
import { pageMessages } from "./messages.ts";
import { useView } from "./overlay/useView.ts";
import { pixels } from "./pixels.ts";
import { RegionList } from "./RegionList.tsx";
import { servedFilm } from "./served-film.ts";
import { reelOf, type Source, type VideoFacts } from "./source.ts";
import { Timeline } from "./timeline/Timeline.tsx";
import { usePlaying } from "./usePlaying.tsx";

type Props = {
  source: Source;
  /** The initial marking; null when nothing is marked yet. */
  begin: () => MarkingStand | null;
  isBusy: boolean;
  /** Called at every change of it. */
  onStand: (stand: MarkingStand) => void;
  /** The job's data. */
  onSubmit: (data: object) => void;
  onLeave: () => void;
};

/** The video and what is to be erased: stage and timeline on the left, regions and actions on the right. */
export function Marker({ source, begin, isBusy, onStand, onSubmit, onLeave }: Props) {
  const t = useText(pageMessages);
  const clip = clipOf(source.facts);
  const editor = useMarking(clip, begin, useAllowedSeconds());
  const { url, facts } = source;
  const { film, isUnreadable } = useFrameReader(
    reelOf(source),
    useCallback(() => servedFilm({ url, facts }), [url, facts]),
  );
  const frame = useFrame(film, editor.time);
  const [isWanted, setWanted] = useState(true);
  const sight = useView();
  const playing = usePlaying(source, isUnreadable, editor);
  const { marking, time, mode, part } = editor;
  const isBoxDrawn = editor.selected?.marks.some(isMarked);
  const onChange = useEffectEvent(onStand);
  useEffect(() => onChange({ marking, time, mode, part }), [marking, time, mode, part]);
  return (
    <div className={styles.marker}>
      <div className={styles.head}>
        <FileHead name={source.name} facts={useFacts(source.facts)} onLeave={onLeave} />
      </div>
      <div className={styles.tools}>
        <Tools editor={editor} isWanted={isWanted} onWanted={setWanted} />
      </div>
      <MarkStage
        className={styles.stage}
        editor={editor}
        picture={frame?.picture ?? null}
        thumb={isUnreadable ? source.thumb : null}
        isUnreadable={isUnreadable}
        isWanted={isWanted}
        sight={sight}
        film={playing.film}
      />
      <FrameBar className={styles.frame} editor={editor} sight={sight} playing={playing} />
      <Timeline className={styles.timeline} editor={editor} film={film} playing={playing} />
      <aside className={styles.side}>
        <RegionList editor={editor} />
        <Actions
          editor={editor}
          source={source}
          // What is detected must be on the picture that is sent: not on the one before it.
          picture={frame?.askedSeconds === editor.time ? frame.picture : null}
          isBusy={isBusy}
          onSubmit={() => onSubmit(dataFor(marking, part, source))}
        />
        <p className={clsx(page.small, page.faint, styles.hint)}>
          <span className={styles.byMouse}>
            {t(editor.mode === "point" ? "pointHint" : isBoxDrawn ? "boxHint" : "noBoxHint")} {t("zoomHint")}
          </span>
          <span className={styles.byFinger}>
            {t(editor.mode === "point" ? "pointByFinger" : isBoxDrawn ? "boxByFinger" : "noBoxHint")}
          </span>
        </p>
      </aside>
    </div>
  );
}

const clipOf = ({ width, height, durationSeconds, framesPerSecond }: VideoFacts): Clip => ({
  width,
  height,
  durationSeconds,
  // Where the rate is unknown, a step is a 25th of a second.
  framesPerSecond: framesPerSecond || 25,
});

function useFacts(facts: VideoFacts): string[] {
  const t = useText(pageMessages);
  return [
    pixels(facts),
    t("framesPerSecond", { count: Math.round(facts.framesPerSecond * 100) / 100 }),
    formatTime(facts.durationSeconds),
    facts.codec === "h264" ? "H.264" : facts.codec.toUpperCase(),
  ];
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
          className={styles.meaning ?? ""}
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
      <div className={styles.steps}>
        <IconButton label={t("undo")} aria-disabled={!editor.canUndo} onClick={editor.undo}>
          <IconArrowBackUp {...icon} />
        </IconButton>
        <IconButton label={t("redo")} aria-disabled={!editor.canRedo} onClick={editor.redo}>
          <IconArrowForwardUp {...icon} />
        </IconButton>
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
