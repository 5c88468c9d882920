import { sizeOfShape } from "@cutwater/composer/layout/shapes.ts";
import { shapes } from "@cutwater/composer/schema/box.ts";
import type { Composition } from "@cutwater/composer/schema/composition.ts";
import { lengthOf } from "@cutwater/composer/time/scenes.ts";
import type { UploadedFile } from "@cutwater/studio-kit/upload/useUpload.ts";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { UndoButtons } from "@cutwater/ui/components/UndoButtons.tsx";
import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { PageIntake } from "@cutwater/ui/intake/PageIntake.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { FileHead } from "@cutwater/video-editor/FileHead.tsx";
import clsx from "clsx";
import { useMemo, useRef, useState } from "react";
import { sides } from "../../sides.ts";
import { lengths } from "../../templates/lengthen.ts";
import { type Given, samplesOf } from "../film/given.ts";
import type { Media } from "../film/media.ts";
import { useFilm } from "../film/useFilm.ts";
import { usePlayer } from "../film/usePlayer.ts";
import { pageMessages } from "../messages.ts";
import { Actions } from "./Actions.tsx";
import { badgesOf, showingsOf } from "./badges.ts";
import { ColourSlots } from "./ColourSlots.tsx";
import styles from "./Editor.module.css";
import { FilmStage, PlayBar } from "./FilmStage.tsx";
import { MediaSlot } from "./MediaSlot.tsx";
import type { Chosen, Stand } from "./project.ts";
import { SceneLane } from "./SceneLane.tsx";
import slotStyles from "./Slots.module.css";
import { slotsForFiles } from "./slots-for-files.ts";
import { useProject } from "./useProject.ts";
import { useTroubles } from "./useTroubles.ts";
import { WordSlot } from "./WordSlot.tsx";

/**
 * The preview's shorter side, in pixels: sharp enough for a stage of 568 px on every screen, and small enough to draw at the
 * film's frame rate.
 */
const previewSide = 480;

type Slot = Composition["slots"][number];
const isMedia = (slot: Slot): slot is Slot & { kind: "picture" | "video" | "sound" } =>
  slot.kind === "picture" || slot.kind === "video" || slot.kind === "sound";

/** Fills the slots of a template, and previews the film. */
export function Editor({
  chosen,
  first,
  at,
  media,
  isBusy,
  onStand,
  onSubmit,
  onLeave,
}: {
  chosen: Chosen;
  first: Stand;
  /** The time that is shown at first, in seconds. */
  at: number;
  media: Media;
  isBusy: boolean;
  onStand: (stand: Stand) => void;
  onSubmit: (data: object) => void;
  onLeave: () => void;
}) {
  const t = useText(pageMessages);
  const editing = useProject({ chosen, first }, { media, onStand });
  const { stand, shape, open, preview, own } = editing;
  const troubles = useTroubles(editing);
  const film = useFilm(preview.filled, shape, previewSide);
  const musicSlot = open.slots.find(({ kind }) => kind === "sound")?.key;
  const music = musicSlot === undefined ? undefined : stand.given[musicSlot];
  const played = usePlayer(film, media, { at, music: music?.kind === "file" ? media.addressOf(music.url) : null });
  const [active, setActive] = useState<string | null>(null);
  const badges = useMemo(() => badgesOf(open), [open]);
  const showings = useMemo(() => showingsOf(preview.open), [preview.open]);
  const samples = useMemo(() => samplesOf(open, chosen.template, chosen.language, media), [open, chosen, media]);
  const empty = new Set(
    [...(troubles?.values() ?? [])].filter(({ key }) => key === "slotEmpty").map(({ slot }) => slot),
  );
  const length = lengthOf(own);
  const { width, height } = sizeOfShape(shape, stand.side);
  const files = open.slots.filter(isMedia);
  const words = open.slots.filter((slot): slot is Extract<Slot, { kind: "text" }> => slot.kind === "text");

  /** Seeks to a time at which the slot is visible. */
  function show(key: string): void {
    setActive(key);
    const showing = showings.find(({ slot }) => slot === key);
    if (showing && !played.isPlaying) played.seek(showing.at);
  }
  function give(key: string, given: Given | null, file: UploadedFile | null): void {
    if (file && given?.kind === "file") media.keepLocal(given.url, file.preview);
    editing.give(key, given);
    show(key);
  }
  const chooseIn = useRef(new Map<string, (file: File) => void>());
  function takeFiles(list: File[]): void {
    const slots = files.map(({ key, kind }) => ({ key, kind, isFilled: stand.given[key]?.kind === "file" }));
    for (const { file, key } of slotsForFiles(list, slots, active))
      if (key === null) toast.warn(t("noPlace", { name: file.name }));
      else chooseIn.current.get(key)?.(file);
  }
  function slotOfMedia(slot: (typeof files)[number]) {
    const given = stand.given[slot.key];
    return (
      <MediaSlot
        key={slot.key}
        slot={slot}
        badge={badges.get(slot.key) ?? null}
        given={given?.kind === "file" ? given : null}
        trouble={troubles?.get(slot.key)}
        onGive={(next, file) => give(slot.key, next, file)}
        onFocus={() => show(slot.key)}
        chooseIn={chooseIn}
      />
    );
  }
  const placeholderOf = ({ key, usual }: (typeof words)[number]) => {
    const sample = samples[key];
    return usual ?? (sample?.kind === "text" ? sample.text : "");
  };

  return (
    <>
      <PageIntake takes="files" onFiles={takeFiles} />
      <div className={styles.head}>
        <FileHead name={chosen.name} facts={[shape, `${width} × ${height}`, formatTime(length)]} onLeave={onLeave} />
        <UndoButtons editor={editing} />
      </div>
      <div className={styles.editor}>
        <div className={styles.watch}>
          <FilmStage
            film={film}
            ratio={width / height}
            played={played}
            showings={showings}
            badges={badges}
            active={active}
          />
          <PlayBar played={played} length={film?.seconds ?? length} />
          <SceneLane
            composition={preview.open}
            showings={showings}
            badges={badges}
            empty={empty}
            seconds={played.seconds}
            onSeek={played.seek}
          />
        </div>
        <div className={styles.side}>
          <div className={page.card}>
            {files.some(({ kind }) => kind !== "sound") && (
              <section className={slotStyles.panel} aria-label={t("pictures")}>
                <h2 className={slotStyles.title}>{t("pictures")}</h2>
                <ul className={slotStyles.list}>{files.filter(({ kind }) => kind !== "sound").map(slotOfMedia)}</ul>
              </section>
            )}
            {words.length > 0 && (
              <section className={slotStyles.panel} aria-label={t("words")}>
                <h2 className={slotStyles.title}>{t("words")}</h2>
                {words.map((slot) => {
                  const given = stand.given[slot.key];
                  return (
                    <WordSlot
                      key={slot.key}
                      slot={slot}
                      badge={badges.get(slot.key) ?? ""}
                      value={given?.kind === "text" ? given.text : ""}
                      placeholder={placeholderOf(slot)}
                      trouble={troubles?.get(slot.key)}
                      onChange={(text) =>
                        editing.give(slot.key, text === "" ? null : { kind: "text", text }, `text ${slot.key}`)
                      }
                      onFocus={() => show(slot.key)}
                    />
                  );
                })}
              </section>
            )}
            {open.slots.some(({ kind }) => kind === "colour") && (
              <section className={slotStyles.panel} aria-label={t("colors")}>
                <h2 className={slotStyles.title}>{t("colors")}</h2>
                <ColourSlots editing={editing} />
              </section>
            )}
            {musicSlot !== undefined && (
              <section className={slotStyles.panel} aria-label={t("sound")}>
                <h2 className={slotStyles.title}>{t("sound")}</h2>
                <ul className={slotStyles.list}>{files.filter(({ kind }) => kind === "sound").map(slotOfMedia)}</ul>
                <p className={clsx(page.small, page.faint, slotStyles.hint)}>{t("soundHint")}</p>
              </section>
            )}
            <section className={slotStyles.panel} aria-label={t("form")}>
              <div className={slotStyles.form}>
                <div className={slotStyles.choice}>
                  <span className={page.small}>{t("shape")}</span>
                  <Segmented
                    label={t("shape")}
                    options={shapes.map((value) => ({ value, label: value }))}
                    value={shape}
                    onChange={(next) => editing.change({ shape: next })}
                  />
                </div>
                <div className={slotStyles.choice}>
                  <span className={page.small}>{t("length")}</span>
                  <Segmented
                    label={t("length")}
                    options={lengths.map((value) => ({ value, label: t(value) }))}
                    value={stand.length}
                    onChange={(next) => editing.change({ length: next })}
                  />
                </div>
                <div className={slotStyles.choice}>
                  <span className={page.small}>{t("quality")}</span>
                  <Segmented
                    label={t("quality")}
                    options={sides.map((side) => ({ value: String(side), label: `${side}p` }))}
                    value={String(stand.side)}
                    onChange={(next) => editing.change({ side: next === "720" ? 720 : 1080 })}
                  />
                </div>
              </div>
            </section>
          </div>
          <Actions editing={editing} troubles={troubles} isBusy={isBusy} onSubmit={() => onSubmit(editing.data())} />
        </div>
      </div>
    </>
  );
}
