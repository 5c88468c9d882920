import { PlayButton } from "@cutwater/studio-kit/voices/PlayButton.tsx";
import { useSamplePlayer } from "@cutwater/studio-kit/voices/useSamplePlayer.ts";
import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { IconMicrophone, IconPlayerStopFilled, IconRefresh } from "@tabler/icons-react";
import { LevelMeter } from "./LevelMeter.tsx";
import { recordMessages } from "./messages.ts";
import type { MicrophoneFault } from "./microphone.ts";
import styles from "./Record.module.css";
import { dataUrlOf, type Recording } from "./recording.ts";
import { useRecorder } from "./useRecorder.ts";

/** The microphone with its level meter. A finished recording can be played, or recorded again. */
export function Recorder({
  recording,
  isBusy,
  onStart,
  onRecorded,
  onFault,
}: {
  recording: Recording | null;
  isBusy: boolean;
  onStart: () => void;
  onRecorded: (recording: Recording, isFull: boolean) => void;
  onFault: (fault: MicrophoneFault) => void;
}) {
  const t = useText(recordMessages);
  const recorder = useRecorder({ onDone: onRecorded, onFault });
  const isRecording = recorder.phase === "recording";
  const player = useSamplePlayer(
    () => (recording ? dataUrlOf(recording.blob) : Promise.reject(new Error("nothing is recorded"))),
    () => onFault("busy"),
  );
  const start = () => {
    onStart();
    recorder.start();
  };
  if (recording)
    return (
      <div className={styles.acts}>
        <PlayButton id="recording" name={t("play")} player={player} />
        <span className={styles.chosen}>
          {recording.fileName === null
            ? `${t("heard")} · ${formatTime(recording.seconds)}`
            : t("fileChosen", { name: recording.fileName, time: formatTime(recording.seconds) })}
        </span>
        <Button
          variant="default"
          size="sm"
          disabled={isBusy}
          leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
          onClick={onStart}
        >
          {t("over")}
        </Button>
      </div>
    );
  return (
    <div className={styles.recorder}>
      <LevelMeter {...recorder} said={null} />
      <button
        type="button"
        className={styles.button}
        aria-label={t(isRecording ? "stop" : "start")}
        data-recording={isRecording || undefined}
        onClick={isRecording ? recorder.stop : start}
      >
        {isRecording ? (
          <IconPlayerStopFilled size={22} aria-hidden />
        ) : (
          <IconMicrophone size={24} stroke={1.6} aria-hidden />
        )}
      </button>
    </div>
  );
}
