import type { VoiceLine } from "@cutwater/contract/voices.ts";
import { ListFailed } from "@cutwater/ui/components/ListFailed.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { DraftBadge } from "@cutwater/ui/languages/MeansLabel.tsx";
import { useLanguageNames } from "@cutwater/ui/languages/useLanguageNames.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { baseOf, everyVoice, filterVoices } from "@cutwater/ui/voices/filter-voices.ts";
import { voiceMessages } from "@cutwater/ui/voices/messages.ts";
import { PlayButton } from "@cutwater/ui/voices/PlayButton.tsx";
import type { SamplePlayer } from "@cutwater/ui/voices/useSamplePlayer.ts";
import type { useVoiceActors } from "@cutwater/ui/voices/useVoices.ts";
import { VoiceFilters } from "@cutwater/ui/voices/VoiceFilters.tsx";
import { voiceLabel } from "@cutwater/ui/voices/voice-label.ts";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { useState } from "react";
import { voicesMessages } from "./messages.ts";
import styles from "./Voices.module.css";

const shownAtFirst = 12;

/** The page's own language first, then voices that are no drafts; else as they come. */
const inOrder = (voices: readonly VoiceLine[], language: string): VoiceLine[] =>
  voices.toSorted((one, other) => rankOf(one, language) - rankOf(other, language));
const rankOf = ({ language: tag, means }: VoiceLine, language: string): number =>
  (tag !== null && baseOf(tag) === language ? 0 : 2) + (means.isDraft ? 1 : 0);

/** Every voice that comes with the instance or from its providers, by language, each with a sample. */
export function Actors({ actors, player }: { actors: ReturnType<typeof useVoiceActors>; player: SamplePlayer }) {
  const t = useText(voicesMessages);
  const own = useText(voiceMessages);
  const { language } = useLanguage();
  const { nameOf } = useLanguageNames();
  const [filter, setFilter] = useState(everyVoice);
  const [isWhole, setWhole] = useState(false);
  const fitting = inOrder(filterVoices(actors.data ?? [], filter), language);
  const shown = isWhole ? fitting : fitting.slice(0, shownAtFirst);
  return (
    <section className={page.section} aria-labelledby="voice-actors">
      <div className={styles.top}>
        <div>
          <h2 id="voice-actors" className={page.head}>
            {t("actors")}
          </h2>
          <p className={clsx(page.ui, page.mute)}>{t("actorsText")}</p>
        </div>
        {actors.data && (
          <VoiceFilters
            voices={actors.data}
            filter={filter}
            onChange={(next) => {
              setFilter(next);
              setWhole(false);
            }}
          />
        )}
      </div>
      {actors.isError && !actors.data && <ListFailed onRetry={() => void actors.refetch()} />}
      {actors.isPending && (
        <div role="status" aria-label={t("loading")} className={styles.loading}>
          <Skeleton width="100%" height={52} />
          <Skeleton width="100%" height={52} />
        </div>
      )}
      <ul className={styles.list}>
        {shown.map((voice) => {
          const title = voiceLabel({ ...voice, means: { ...voice.means, isDraft: false } }, language);
          return (
            <li key={voice.id} className={styles.actor}>
              <div className={styles.who}>
                <PlayButton id={voice.id} name={title} player={player} />
                <p className={styles.name}>{title}</p>
              </div>
              <span className={styles.language}>
                {voice.language === null ? own("anyLanguage") : nameOf(voice.language, voice.name)}
              </span>
              <span className={styles.status}>{voice.means.isDraft && <DraftBadge />}</span>
              <span className={styles.engine}>{voice.means.name}</span>
            </li>
          );
        })}
      </ul>
      {actors.data && fitting.length === 0 && <p className={styles.small}>{t("noneFit")}</p>}
      {fitting.length > shown.length && (
        <Button variant="default" className={styles.all} onClick={() => setWhole(true)}>
          {t("showAll", { count: fitting.length })}
        </Button>
      )}
    </section>
  );
}
