import { presenterWords } from "@cutwater/presenter/messages.ts";
import { useFilePicker } from "@cutwater/studio-kit/upload/useFilePicker.tsx";
import { useUploadAddress } from "@cutwater/studio-kit/upload/useUploadAddress.ts";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { TickBox } from "@cutwater/ui/components/TickBox.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button, Loader } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import clsx from "clsx";
import type { Portrait } from "../../presenter.ts";
import tool from "../../tool.ts";
import { pageMessages } from "../messages.ts";
import type { Edited } from "../useExplanation.ts";
import { usePortrait } from "../usePortrait.ts";
import styles from "./OwnPicture.module.css";

/** The customer's own picture as presenter: whether it shows a person, and if so that person's consent. */
export function OwnPicture({
  edited,
  portrait,
  onChange,
}: {
  edited: Edited;
  portrait: Portrait | null;
  onChange: (portrait: Portrait) => void;
}) {
  const t = useText(pageMessages);
  const words = useText(presenterWords);
  const shownAt = useUploadAddress();
  const { isSending, sentence, choose } = usePortrait(edited);
  const picker = useFilePicker(tool.accepts, {
    isMultiple: false,
    onFiles: ([file]) => file && choose(file),
  });
  return (
    <div className={styles.own}>
      {picker.input}
      <div className={styles.row}>
        {portrait && <img className={styles.picture} src={shownAt(portrait.url)} alt={t("portrait")} />}
        <Button
          variant="default"
          aria-busy={isSending}
          leftSection={
            isSending ? <Loader size={14} color="currentColor" /> : <IconPhotoPlus size={16} stroke={1.6} aria-hidden />
          }
          onClick={() => !isSending && picker.open()}
        >
          {t(isSending ? "sendingPicture" : portrait ? "otherPicture" : "choosePicture")}
        </Button>
      </div>
      {sentence !== null && (
        <p className={styles.refused} role="alert">
          {sentence}
        </p>
      )}
      {portrait && (
        <>
          <Segmented
            label={t("shows")}
            value={portrait.showsPerson ? "person" : "mascot"}
            onChange={(shows) => onChange({ ...portrait, showsPerson: shows === "person", likeness: null })}
            options={(["person", "mascot"] as const).map((value) => ({ value, label: t(value) }))}
          />
          {portrait.showsPerson && (
            <>
              <TickBox
                label={words("consent")}
                checked={portrait.likeness !== null}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({
                    ...portrait,
                    likeness: checked ? { consent: true, at: new Date().toISOString() } : null,
                  })
                }
              />
              <p className={clsx(page.small, page.mute)}>{t("consentKept")}</p>
            </>
          )}
        </>
      )}
    </div>
  );
}
