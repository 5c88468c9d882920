import type { VoiceLine } from "@cutwater/contract/voices.ts";
import { WorkDetails } from "@cutwater/studio-kit/languages/ByWhom.tsx";
import { DraftBadge } from "@cutwater/studio-kit/languages/DraftBadge.tsx";
import {
  apartFromFallbacks,
  everyVoice,
  filterVoices,
  voicesInOrder,
} from "@cutwater/studio-kit/voices/filter-voices.ts";
import { voiceMessages } from "@cutwater/studio-kit/voices/messages.ts";
import { PlayButton } from "@cutwater/studio-kit/voices/PlayButton.tsx";
import type { SamplePlayer } from "@cutwater/studio-kit/voices/useSamplePlayer.ts";
import type { useVoiceActors } from "@cutwater/studio-kit/voices/useVoices.ts";
import { VoiceFilters } from "@cutwater/studio-kit/voices/VoiceFilters.tsx";
import { voiceFacts, voiceName } from "@cutwater/studio-kit/voices/voice-label.ts";
import { ListFailed } from "@cutwater/ui/components/ListFailed.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { useState } from "react";
import { voicesMessages } from "./messages.ts";
import styles from "./Voices.module.css";

const shownAtFirst = 12;

/** Every voice of the instance and of its providers, each with a sample. Voices in the reader's language come first. */
export function Actors({ actors, player }: { actors: ReturnType<typeof useVoiceActors>; player: SamplePlayer }) {
  const t = useText(voicesMessages);
  const said = useText(voiceMessages);
  const { language } = useLanguage();
  const [filter, setFilter] = useState(everyVoice);
  const [isWhole, setWhole] = useState(false);
  const known = voicesInOrder(actors.data ?? [], language);
  const fitting = filterVoices(known, filter, language);
  const { best, more } = apartFromFallbacks(fitting);
  const shown = isWhole ? best : best.slice(0, shownAtFirst);
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
            voices={known}
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
      {shown.length > 0 && <ActorList voices={shown} player={player} />}
      {best.length > shown.length && (
        <Button variant="default" className={styles.all} onClick={() => setWhole(true)}>
          {t("showAll", { count: best.length })}
        </Button>
      )}
      {more.length > 0 && (
        <details className={styles.fallbacks} open={best.length === 0}>
          <summary>{said("more", { count: more.length })}</summary>
          <p className={styles.small}>{t("moreText")}</p>
          <ActorList voices={more} player={player} />
        </details>
      )}
      {actors.data && fitting.length === 0 && <p className={styles.small}>{t("noneFit")}</p>}
      {known.length > 0 && <WorkDetails steps={[{ kind: "speak", means: enginesOf(known) }]} />}
    </section>
  );
}

function ActorList({ voices, player }: { voices: readonly VoiceLine[]; player: SamplePlayer }) {
  const { language } = useLanguage();
  return (
    <ul className={styles.actors}>
      {voices.map((voice) => {
        const name = voiceName(voice, language);
        return (
          <li key={voice.id} className={styles.actor}>
            <PlayButton id={voice.id} name={name} player={player} />
            <div className={styles.names}>
              <p className={styles.name}>{name}</p>
              <p className={styles.small}>{voiceFacts(voice, language)}</p>
            </div>
            {voice.means.isDraft && <DraftBadge />}
          </li>
        );
      })}
    </ul>
  );
}

/** The engines that speak the voices, without duplicates. */
const enginesOf = (voices: readonly VoiceLine[]): VoiceLine["means"][] => [
  ...new Map(voices.map(({ means }) => [means.name, means])).values(),
];
