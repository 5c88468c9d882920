import { type Voice, voiceLimits } from "@cutwater/contract/voices.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { voicesMessages } from "./messages.ts";
import { useChangeVoice } from "./useChangeVoice.ts";

/** A sheet in which a voice gets a new name. Closed while `voice` is null. */
export function RenameVoiceSheet({ voice, onClose }: { voice: Voice | null; onClose: () => void }) {
  const t = useText(voicesMessages);
  return (
    <Sheet isOpen={voice !== null} onClose={onClose} title={t("renameTitle")}>
      {voice && <RenameForm key={voice.id} voice={voice} onClose={onClose} />}
    </Sheet>
  );
}

function RenameForm({ voice, onClose }: { voice: Voice; onClose: () => void }) {
  const t = useText(voicesMessages);
  const [name, setName] = useState(voice.name);
  const { isBusy, rename } = useChangeVoice(onClose);
  const isMissing = name.trim() === "";
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isMissing) rename(voice.id, name.trim());
  };
  return (
    <form noValidate onSubmit={save}>
      <TextField
        label={t("name")}
        value={name}
        maxLength={voiceLimits.nameLength}
        error={isMissing ? t("nameMissing") : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={page.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit" disabled={isBusy}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
