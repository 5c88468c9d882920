import type { Voice } from "@cutwater/contract/voices.ts";
import type { SamplePlayer } from "@cutwater/studio-kit/voices/useSamplePlayer.ts";
import type { useOwnVoices } from "@cutwater/studio-kit/voices/useVoices.ts";
import { EmptyState } from "@cutwater/ui/components/EmptyState.tsx";
import { ListFailed } from "@cutwater/ui/components/ListFailed.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { useState } from "react";
import { DeleteVoiceSheet } from "./DeleteVoiceSheet.tsx";
import { voicesMessages } from "./messages.ts";
import { OwnVoiceRow } from "./OwnVoiceRow.tsx";
import { RenameVoiceSheet } from "./RenameVoiceSheet.tsx";
import styles from "./Voices.module.css";

/** The customer's voices as a list. */
export function OwnVoices({
  voices: { data, isError, refetch },
  player,
  onAgain,
}: {
  voices: ReturnType<typeof useOwnVoices>;
  player: SamplePlayer;
  onAgain: (voice: Voice) => void;
}) {
  const t = useText(voicesMessages);
  const [renamed, setRenamed] = useState<Voice | null>(null);
  const [deleted, setDeleted] = useState<Voice | null>(null);
  if (!data && isError) return <ListFailed onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={t("loading")} className={styles.loading}>
        <Skeleton width="100%" height={52} />
        <Skeleton width="100%" height={52} />
      </div>
    );
  return (
    <section aria-label={t("yours")}>
      {data.voices.length === 0 ? (
        <EmptyState className={styles.empty} title={t("emptyTitle")} text={t("emptyText")} />
      ) : (
        <>
          <div className={styles.head} aria-hidden="true">
            <span>{t("name")}</span>
            <span>{t("language")}</span>
            <span>{t("status")}</span>
            <span>{t("made")}</span>
          </div>
          <ul className={styles.list}>
            {data.voices.map((voice) => (
              <OwnVoiceRow
                key={voice.id}
                voice={voice}
                player={player}
                onAgain={() => onAgain(voice)}
                onRename={() => setRenamed(voice)}
                onDelete={() => setDeleted(voice)}
              />
            ))}
          </ul>
          <p className={clsx(page.small, page.mute, page.num)}>
            {t("count", { count: data.voices.length, most: data.most })}
          </p>
        </>
      )}
      <RenameVoiceSheet voice={renamed} onClose={() => setRenamed(null)} />
      <DeleteVoiceSheet voice={deleted} onClose={() => setDeleted(null)} />
    </section>
  );
}
