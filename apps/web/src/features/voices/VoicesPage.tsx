import type { Voice } from "@cutwater/contract/voices.ts";
import { PreparingNote } from "@cutwater/studio-kit/preparing/PreparingNote.tsx";
import { useVoicePlayer } from "@cutwater/studio-kit/voices/useVoicePlayer.ts";
import { useOwnVoices, useVoiceActors } from "@cutwater/studio-kit/voices/useVoices.ts";
import { PageTitle } from "@cutwater/ui/components/PageTitle.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconMicrophone } from "@tabler/icons-react";
import { useState } from "react";
import { Actors } from "./Actors.tsx";
import { hearAny } from "./hear-any.ts";
import { voicesMessages } from "./messages.ts";
import { OwnVoices } from "./OwnVoices.tsx";
import { RecordSheet } from "./record/RecordSheet.tsx";
import styles from "./Voices.module.css";

/** /voice: the customer's voices, and samples of all others. */
export function VoicesPage() {
  const t = useText(voicesMessages);
  useDocumentMeta({ title: t("pageTitle") });
  const own = useOwnVoices();
  const actors = useVoiceActors();
  const [opened, setOpened] = useState<{ again: Voice | null } | null>(null);
  // The form starts empty each time it is opened. The previous content stays visible while the sheet closes.
  const [times, setTimes] = useState(0);
  const open = (again: Voice | null) => {
    setOpened({ again });
    setTimes(times + 1);
  };
  const { player, preparing } = useVoicePlayer(actors.data ?? [], hearAny(own.data?.voices ?? [], actors.data ?? []));
  const cloner = own.data?.cloner ?? null;
  const what = cloner === null ? t("profile") : t("clone", { cloner });
  return (
    <main className={page.page}>
      <div className={styles.top}>
        <PageTitle title={t("title")} text={t("lead")} />
        <Button
          data-main
          leftSection={<IconMicrophone size={18} stroke={1.6} aria-hidden />}
          onClick={() => open(null)}
        >
          {t("record")}
        </Button>
      </div>
      <OwnVoices voices={own} player={player} onAgain={open} />
      {own.data && <p className={styles.what}>{what}</p>}
      <Actors actors={actors} player={player} />
      <PreparingNote className={styles.preparing} preparing={preparing} />
      <RecordSheet
        key={times}
        isOpen={opened !== null}
        again={opened?.again ?? null}
        what={cloner === null ? null : what}
        onClose={() => setOpened(null)}
      />
    </main>
  );
}
