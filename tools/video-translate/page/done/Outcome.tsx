import { factsOf } from "@cutwater/contract/i18n.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { posterOf } from "@cutwater/contract/thumb.ts";
import { JobOutcome } from "@cutwater/studio-kit/jobs/JobOutcome.tsx";
import type { JobState } from "@cutwater/studio-kit/jobs/job-state.ts";
import { ShareButton } from "@cutwater/studio-kit/jobs/keeping/ShareButton.tsx";
import { watchedMessages } from "@cutwater/studio-kit/jobs/watched-messages.ts";
import { DetailRow, Details } from "@cutwater/studio-kit/languages/ByWhom.tsx";
import { nameOfEngine } from "@cutwater/studio-kit/languages/engine-name.ts";
import { useLanguagePair } from "@cutwater/studio-kit/languages/useLanguagePair.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { SaveLink } from "@cutwater/ui/save/SaveLink.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import styles from "@cutwater/video-editor/job/Outcome.module.css";
import { editorMessages } from "@cutwater/video-editor/messages.ts";
import type { Source } from "@cutwater/video-editor/source.ts";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import clsx from "clsx";
import { madeOf } from "../job-data.ts";
import { pageMessages } from "../messages.ts";
import { FilmPreview } from "../setup/FilmPreview.tsx";
import { type Wish, wishOf } from "../setup/wish.ts";
import { OldSubtitlesNote } from "./OldSubtitlesNote.tsx";
import { OriginalVoicesNote } from "./OriginalVoicesNote.tsx";
import { ResultLines } from "./ResultLines.tsx";
import { SubtitleFiles } from "./SubtitleFiles.tsx";

type Props = {
  job: Job;
  state: JobState;
  source: Source | null;
  /** Called when the customer wants to translate the same video again with the same settings. */
  onEdit: (source: Source, first: Wish | null) => void;
};

/** The outcome of a job: the video or its subtitles, files to download, and every line; or the reason why there is no result. */
export function TranslateOutcome({ job, state, source, onEdit }: Props) {
  const t = useText(pageMessages);
  const editor = useText(editorMessages);
  const watched = useText(watchedMessages);
  const { pair } = useLanguagePair();
  const name = source?.name ?? job.name;
  const output = state === "done" ? job.outputUrl : null;
  const made = state === "done" || state === "expired" ? madeOf(job) : null;
  const film = output !== null && made?.output !== "subtitles" ? { address: output, poster: posterOf(job) } : {};
  return (
    <>
      <section className={clsx(page.card, styles.outcome)} aria-label={name}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 className={clsx(page.head, styles.name)}>{output === null ? name : editor("doneTitle", { name })}</h2>
            {made && <Facts made={made} />}
            {made?.oldSubtitles && <OldSubtitlesNote told={made.oldSubtitles} />}
            {made?.originalVoices && <OriginalVoicesNote told={made.originalVoices} />}
            <JobOutcome job={job} state={state} />
          </div>
          <div className={styles.acts}>
            {source && (
              <Button variant="default" onClick={() => onEdit(source, wishOf(job.asked?.data ?? {}, pair))}>
                {t("change")}
              </Button>
            )}
            {output !== null && <ShareButton job={job} />}
            {output !== null && (
              <SaveLink href={output} data-main>
                <IconDownload size={16} stroke={1.6} aria-hidden className={styles.icon} />
                {watched("download")}
              </SaveLink>
            )}
          </div>
        </div>
        {output !== null && source && <FilmPreview source={source} {...film} />}
        {made && <SubtitleFiles made={made} name={name} size={source?.facts ?? null} />}
      </section>
      {made && <ResultLines made={made} />}
    </>
  );
}

function Facts({ made: { lines, engines, loudness } }: { made: NonNullable<ReturnType<typeof madeOf>> }) {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  return (
    <>
      <p className={clsx(page.small, page.mute, page.num)}>
        {lines.length === 1 ? t("oneLine") : t("lineCount", { count: lines.length })}
      </p>
      {(loudness || engines.length > 0) && (
        <Details>
          {engines.length > 0 && (
            <DetailRow name={t("madeBy")}>
              {engines.map((name) => nameOfEngine(name, language)).join(factsOf(language).comma)}
            </DetailRow>
          )}
          {loudness && (
            <DetailRow name={t("loudnessName")}>
              {t("loudness", { lufs: loudness.lufs.toFixed(1), peak: loudness.truePeak.toFixed(1) })}
            </DetailRow>
          )}
        </Details>
      )}
    </>
  );
}
