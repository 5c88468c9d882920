import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import { voiceMessages } from "./messages.ts";
import styles from "./PlayButton.module.css";
import type { SamplePlayer } from "./useSamplePlayer.ts";

/** A round button that plays and stops one sound of a list. */
export function PlayButton({
  id,
  name,
  player: { playing, isMaking, toggle },
  disabled = false,
}: {
  id: string;
  name: string;
  player: SamplePlayer;
  disabled?: boolean;
}) {
  const t = useText(voiceMessages);
  const isOn = playing === id;
  const label = t(isOn ? "stop" : "hear", { name });
  const Icon = isOn && !isMaking ? IconPlayerStop : IconPlayerPlay;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-busy={(isOn && isMaking) || undefined}
      disabled={disabled}
      onClick={() => toggle(id)}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </button>
  );
}
