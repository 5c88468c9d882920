import type { Voice } from "@cutwater/contract/voices.ts";
import { PlayButton } from "@cutwater/studio-kit/voices/PlayButton.tsx";
import type { SamplePlayer } from "@cutwater/studio-kit/voices/useSamplePlayer.ts";
import { LinkMenu } from "@cutwater/ui/components/LinkMenu.tsx";
import { StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { formatDate } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { recordingOf } from "./hear-any.ts";
import { voicesMessages } from "./messages.ts";
import styles from "./Voices.module.css";

/** One voice: its sample, and buttons to rename and delete it. An invalid voice shows the reason, and can be recorded again. */
export function OwnVoiceRow({
  voice,
  player,
  onAgain,
  onRename,
  onDelete,
}: {
  voice: Voice;
  player: SamplePlayer;
  onAgain: () => void;
  onRename: () => void;
  onDelete: () => void;
}) {
  const t = useText(voicesMessages);
  const { language } = useLanguage();
  const { name, fault } = voice;
  const seconds = t("secondsOf", { seconds: Math.round(voice.seconds) });
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        {fault === null ? (
          <PlayButton id={voice.voice} name={name} player={player} />
        ) : (
          <PlayButton id={recordingOf(voice)} name={t("recordingOf", { name })} player={player} />
        )}
        <div className={styles.names}>
          <p className={styles.name}>{name}</p>
          <p className={styles.small}>
            {seconds} · {fault === null ? t(voice.kind === "clone" ? "isClone" : "isProfile") : t(fault)}
          </p>
        </div>
      </div>
      <span className={styles.language}>{t(voice.language)}</span>
      <span className={styles.status}>
        <StatusBadge status={fault === null ? "done" : "failed"} word={t(voice.status)} />
      </span>
      <span className={styles.date}>{formatDate(voice.createDate, language)}</span>
      <span className={styles.acts}>
        {fault !== null && (
          <Button variant="default" size="sm" aria-label={t("againOf", { name })} onClick={onAgain}>
            {t("again")}
          </Button>
        )}
        <LinkMenu
          label={t("more", { name })}
          className={styles.more}
          links={[
            ...(fault === null
              ? [{ label: t("hearRecording"), onChoose: () => player.toggle(recordingOf(voice)) }]
              : []),
            { label: t("rename"), onChoose: onRename },
            { label: t("remove"), onChoose: onDelete, isDanger: true },
          ]}
        >
          <IconDots size={20} stroke={1.6} aria-hidden />
        </LinkMenu>
      </span>
    </li>
  );
}
