import type { Job } from "@cutwater/contract/jobs.ts";
import type { Submitting } from "@cutwater/studio-kit/jobs/useSubmitJob.tsx";
import { ByWhom } from "@cutwater/studio-kit/languages/ByWhom.tsx";
import { ActionBar, dock } from "@cutwater/ui/components/ActionBar.tsx";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { IconArrowLeft } from "@tabler/icons-react";
import clsx from "clsx";
import { useState } from "react";
import { filmShapes } from "../../drawn-film/names.ts";
import { messages } from "../../messages.ts";
import { saidLines } from "../dubbing.ts";
import type { Explanation } from "../explanation.ts";
import { pageMessages } from "../messages.ts";
import { usePreview } from "../preview/usePreview.ts";
import type { Author } from "../useAuthor.ts";
import { useDub } from "../useDub.ts";
import type { Edited } from "../useExplanation.ts";
import { useMeans } from "../useMeans.ts";
import type { Pictures } from "../usePictures.ts";
import { useRate } from "../useRate.ts";
import { voiceOf, workOf } from "../work.ts";
import { Deed } from "./Deed.tsx";
import { DubPart } from "./DubPart.tsx";
import styles from "./Editor.module.css";
import { FilmPart } from "./FilmPart.tsx";
import { PresenterPart } from "./PresenterPart.tsx";
import { PreviewStage } from "./PreviewStage.tsx";
import { SceneCard } from "./SceneCard.tsx";
import { SceneStrip } from "./SceneStrip.tsx";
import { ScriptPart } from "./ScriptPart.tsx";
import { SourcePart } from "./SourcePart.tsx";

/**
 * The whole editor: source, script, voice and look on the left; the film in the middle; one scene and the submit button on the
 * right.
 */
export function Editor({
  edited,
  explanation: kept,
  author,
  pictures,
  submitting,
  onLeave,
  onMade,
}: {
  edited: Edited;
  explanation: Explanation;
  author: Author;
  pictures: Pictures;
  submitting: Submitting;
  onLeave: () => void;
  onMade: (job: Job) => void;
}) {
  const t = useText(pageMessages);
  const refusal = useText(messages);
  const { answer: exact, again } = useMeans(kept);
  // Voices depend only on the video's language, so they are shown before the page's translator is known.
  const { answer: usual } = useMeans({ language: kept.language, product: null });
  const here = exact ?? usual;
  // The best voice is used until the customer chooses another one.
  const explanation = { ...kept, voice: voiceOf(kept.voice, here?.voices ?? null) };
  const speaker = here?.voices.find(({ id }) => id === explanation.voice);
  const dub = useDub(edited, { voice: explanation.voice, toFetch: speaker?.means.toFetch });
  const { rate, price } = useRate();
  const preview = usePreview(explanation, dub.dubbing);
  const [chosen, setChosen] = useState<string | null>(null);
  const { lines, choices, title } = explanation;
  const lack =
    explanation.pictures.length === 0
      ? refusal("picturesMissing")
      : saidLines(explanation).length === 0
        ? t("stageEmpty")
        : null;
  const line = lines.find(({ id }) => id === chosen) ?? lines[0] ?? null;

  /** Selects a scene and seeks the film to the end of the scene's first transition. */
  function choose(id: string): void {
    setChosen(id);
    const place = saidLines(explanation).findIndex((one) => one.id === id);
    const start = preview.shown?.film.starts[place];
    if (start !== undefined && !preview.isPlaying) preview.seek(start + 0.8);
  }

  return (
    <>
      <h1 className={page.visuallyHidden}>{title || t("title")}</h1>
      <div className={styles.head}>
        <IconButton label={t("back")} onClick={onLeave}>
          <IconArrowLeft size={20} stroke={1.6} aria-hidden />
        </IconButton>
        <input
          className={styles.title}
          aria-label={t("name")}
          placeholder={t("name")}
          maxLength={120}
          value={title}
          onChange={({ currentTarget }) => edited.change({ title: currentTarget.value })}
        />
        <span className={clsx(page.small, page.mute, page.onlyDesktop)}>{t("saved")}</span>
        <Segmented
          className={styles.shape}
          label={t("shape")}
          value={choices.shape}
          onChange={(shape) => edited.change({ choices: { ...choices, shape } })}
          options={filmShapes.map((value) => ({ value, label: value }))}
        />
      </div>
      <div className={styles.editor}>
        <section className={clsx(page.card, styles.panel)} aria-label={t("source")}>
          <SourcePart edited={edited} explanation={explanation} author={author} pictures={pictures} />
          <ScriptPart edited={edited} explanation={explanation} here={exact} author={author} />
          <DubPart edited={edited} explanation={explanation} here={here} again={again} dub={dub} />
          <PresenterPart edited={edited} explanation={explanation} />
          <FilmPart edited={edited} explanation={explanation} />
        </section>
        <PreviewStage
          preview={preview}
          shape={choices.shape}
          lack={lack}
          isSilent={preview.shown?.dubbed.includes(null) ?? false}
        />
        <div className={styles.side}>
          {line && <SceneCard key={line.id} edited={edited} explanation={explanation} line={line} preview={preview} />}
          <section className={clsx(page.card, dock, styles.deed)} aria-label={t("make")}>
            <ActionBar>
              <Deed
                explanation={explanation}
                dub={dub}
                preview={preview}
                unknownPrice={price}
                submitting={submitting}
                onMade={onMade}
              />
            </ActionBar>
            <p className={clsx(page.small, page.faint, styles.note)}>
              {rate === null ? t("failedCostNothing") : t("rateNote", { rate })}
            </p>
            <ByWhom className={styles.work} steps={here && workOf(explanation, here)} again={again} />
          </section>
        </div>
        <div className={styles.strip}>
          <SceneStrip
            edited={edited}
            explanation={explanation}
            chosen={line?.id ?? null}
            onChoose={choose}
            preview={preview}
          />
        </div>
      </div>
    </>
  );
}
