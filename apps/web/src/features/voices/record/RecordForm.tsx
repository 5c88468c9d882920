import { formatSize } from "@cutwater/contract/figures.ts";
import { writtenLanguage } from "@cutwater/contract/i18n.ts";
import { readingTexts } from "@cutwater/contract/reading-texts.ts";
import { type Voice, type VoiceLanguage, voiceLanguages, voiceLimits } from "@cutwater/contract/voices.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { Select } from "@cutwater/ui/components/Select.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { TickBox } from "@cutwater/ui/components/TickBox.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { voicesMessages } from "../messages.ts";
import { AudioFileButton } from "./AudioFileButton.tsx";
import { Fault, type FaultWords } from "./Fault.tsx";
import { recordMessages } from "./messages.ts";
import type { MicrophoneFault } from "./microphone.ts";
import styles from "./Record.module.css";
import { Recorder } from "./Recorder.tsx";
import { FileRefused, type Recording, recordingOfFile } from "./recording.ts";
import { useSaveVoice } from "./useSaveVoice.ts";

/** The form with a recording, its name, language and consent. The recording stays if saving fails. */
export function RecordForm({ again, what, onDone }: { again: Voice | null; what: string | null; onDone: () => void }) {
  const t = useText(recordMessages);
  const words = useText(voicesMessages);
  const { language: shown } = useLanguage();
  const [name, setName] = useState(again?.name ?? "");
  const [language, setLanguage] = useState<VoiceLanguage>(again?.language ?? "original");
  const [hasConsent, setConsent] = useState(false);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [fault, setFault] = useState<FaultWords | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [replaces, setReplaces] = useState(again?.id ?? null);
  const script = language === "original" ? writtenLanguage(shown) : language;

  const saving = useSaveVoice({
    onSaved(voice) {
      if (voice.fault === null) {
        toast.good(t("saved"));
        return onDone();
      }
      setReplaces(voice.id);
      setRecording(null);
      setFault({ title: t("invalid"), text: words(voice.fault) });
    },
    onRefused: (error) => setFault({ title: sentenceOf(error, shown), text: null }),
  });

  const onMicrophone = (why: MicrophoneFault) => setFault({ title: t("opened"), text: t(why) });
  async function take(file: File) {
    setFault(null);
    try {
      setRecording(await recordingOfFile(file));
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      setFault({ title: t(error.fault, { limit: formatSize(voiceLimits.recordingBytes, shown, 0) }), text: null });
    }
  }
  function save(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!recording) return setFault({ title: t("readFirst"), text: null });
    if (name.trim() === "" || !hasConsent) return;
    setFault(null);
    saving.mutate({ name: name.trim(), language, script, recording, replaces });
  }

  return (
    <form noValidate onSubmit={save}>
      <p className={styles.how}>{t("how")}</p>
      <p className={styles.text} lang={script} aria-label={t("text")}>
        {readingTexts[script]}
      </p>
      <Recorder
        recording={recording}
        isBusy={saving.isPending}
        onRecorded={(made, isFull) => {
          setRecording(made);
          if (isFull) toast.info(t("tooLong"));
        }}
        onFault={onMicrophone}
        onStart={() => {
          setFault(null);
          setRecording(null);
        }}
      />
      {fault && <Fault {...fault} />}
      <div className={styles.fields}>
        <TextField
          label={t("name")}
          placeholder={t("nameExample")}
          maxLength={voiceLimits.nameLength}
          value={name}
          error={isAsked && name.trim() === "" ? words("nameMissing") : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div className={styles.choice}>
          <span aria-hidden="true">{t("language")}</span>
          <Select
            label={t("language")}
            value={language}
            onChange={setLanguage}
            options={voiceLanguages.map((value) => ({ value, label: words(value) }))}
          />
          {language === "original" && <span className={styles.small}>{t("originalHelp")}</span>}
        </div>
      </div>
      <TickBox
        className={styles.consent}
        label={t("consent")}
        checked={hasConsent}
        aria-invalid={(isAsked && !hasConsent) || undefined}
        onChange={({ currentTarget }) => setConsent(currentTarget.checked)}
      />
      {isAsked && !hasConsent && (
        <p role="alert" className={styles.missing}>
          {t("consentMissing")}
        </p>
      )}
      {what && <p className={styles.small}>{what}</p>}
      <div className={styles.foot}>
        <AudioFileButton isShown={!recording} onFile={(file) => void take(file)} />
        <Button data-main type="submit" loading={saving.isPending}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
