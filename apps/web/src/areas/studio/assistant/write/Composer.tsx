import { assistantLimits } from "@cutwater/contract/assistant.ts";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { useIsOnline } from "@cutwater/ui/hooks/useIsOnline.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { PageIntake } from "@cutwater/ui/intake/PageIntake.tsx";
import { IconPaperclip, IconPlayerStopFilled, IconSend, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type RefObject, useLayoutEffect } from "react";
import { assistantMessages } from "../messages.ts";
import type { Sending } from "../talk/chat.ts";
import { FileChip, SentFile } from "./FileChip.tsx";
import { useFiles } from "./useFiles.tsx";
import type { Writing } from "./useWriting.ts";
import styles from "./Write.module.css";

type Props = {
  writing: Writing;
  field: RefObject<HTMLTextAreaElement | null>;
  isBusy: boolean;
  isInDialog: boolean;
  onSend: (sending: Sending) => void;
  onStop: () => void;
  /** Called for Tab in an empty field. Returns whether the focus was moved. */
  onTab: () => boolean;
};

/** The field for a message, with its files. Enter sends; Shift and Enter begin a new line. */
export function Composer({ writing, field, isBusy, isInDialog, onSend, onStop, onTab }: Props) {
  const t = useText(assistantMessages);
  const isOnline = useIsOnline();
  const { text, files, replaces } = writing;
  const picker = useFiles(files.add);
  const isEmpty = text.trim() === "" && files.ready.length === 0;
  const isLong = text.length > assistantLimits.text;
  const canSend = !isEmpty && !isLong && !files.isUploading && !isBusy && isOnline;
  useGrowing(field, text);

  function send() {
    if (!canSend) return;
    onSend({ text: text.trim(), attachments: files.ready, replaces: replaces ?? undefined });
    writing.reset();
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter in an input method chooses a word. Some browsers report it only by the key code.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key === "Enter" && !event.shiftKey && !isComposing) {
      event.preventDefault();
      send();
    }
    if (event.key === "Escape" && replaces !== null) {
      event.preventDefault();
      writing.reset();
    }
    if (event.key === "Tab" && !event.shiftKey && isEmpty && onTab()) event.preventDefault();
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <PageIntake
        takes="files"
        isInDialog={isInDialog}
        onFiles={files.add}
        onLink={(link) => {
          writing.setText(text.trim() === "" ? link : `${text.trimEnd()} ${link}`);
          field.current?.focus();
        }}
      />
      {picker.input}
      {replaces !== null && (
        <div className={styles.editing}>
          <span>{t("editing")}</span>
          <IconButton label={t("cancel")} onClick={() => writing.reset()}>
            <IconX size={16} stroke={1.6} aria-hidden />
          </IconButton>
        </div>
      )}
      {files.earlier.length + files.uploads.length > 0 && (
        <div className={styles.files}>
          {files.earlier.map((file) => (
            <SentFile key={file.url} file={file} onRemove={() => files.removeEarlier(file.url)} />
          ))}
          {files.uploads.map((upload) => (
            <FileChip
              key={upload.id}
              upload={upload}
              onRemove={() => files.remove(upload.id)}
              onRetry={() => files.retry(upload.id)}
            />
          ))}
        </div>
      )}
      <div className={styles.line}>
        <IconButton label={t("attach")} onClick={picker.open}>
          <IconPaperclip size={20} stroke={1.6} aria-hidden />
        </IconButton>
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={t("message")}
          placeholder={t("placeholder")}
          enterKeyHint="send"
          onChange={({ currentTarget }) => writing.setText(currentTarget.value)}
          onKeyDown={press}
        />
        {isBusy ? (
          <button type="button" className={styles.send} aria-label={t("stop")} title={t("stop")} onClick={onStop}>
            <IconPlayerStopFilled size={18} aria-hidden />
          </button>
        ) : (
          <button type="submit" className={styles.send} aria-label={t("send")} title={t("send")} disabled={!canSend}>
            <IconSend size={20} stroke={1.6} aria-hidden />
          </button>
        )}
      </div>
      {isLong && (
        <p className={styles.wrong} role="status">
          {t("tooLong", { count: text.length, most: assistantLimits.text })}
        </p>
      )}
      {!isOnline && <p className={styles.wrong}>{t("offline")}</p>}
    </form>
  );
}

/** The field is as high as its text; its style sheet limits the height. */
function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    if (field.current) fitHeight(field.current, text === "");
  }, [field, text]);
}

function fitHeight(field: HTMLTextAreaElement, isEmpty: boolean): void {
  const { style } = field;
  style.height = "auto";
  // The height of an empty field comes from `rows`.
  style.height = isEmpty ? "" : `${field.scrollHeight}px`;
}
