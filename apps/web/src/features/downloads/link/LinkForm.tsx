import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { IconArrowRight, IconClipboard, IconLoader2, IconX } from "@tabler/icons-react";
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import styles from "./LinkForm.module.css";
import { linkMessages } from "./messages.ts";

type Props = {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  isBusy: boolean;
  /** The id of the sentence that says what is wrong with the value. */
  errorId: string | null;
  onChange: (value: string) => void;
  onSubmit: () => void;
  /** Waits no longer for what is being read. */
  onCancel: () => void;
  /** The clipboard would not be read, or holds no text. */
  onPasteFailed: (why: "pasteRefused" | "clipboardEmpty") => void;
};

/** The link field: paste, Enter, and it goes. `/` comes here from anywhere on the page, Escape clears; while links are read it stops that. */
export function LinkForm({ field, value, isBusy, errorId, onChange, onSubmit, onCancel, onPasteFailed }: Props) {
  const t = useText(linkMessages);
  useSlash(field);
  useEscape(isBusy, onCancel);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A narrow field shows the beginning of what was sent, not where the caret stood.
    field.current?.setSelectionRange(0, 0);
    field.current?.scrollTo({ left: 0 });
    onSubmit();
  };
  const clear = () => {
    onChange("");
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && value && !isBusy) {
      event.preventDefault();
      clear();
    }
  };
  const paste = async () => {
    field.current?.focus();
    try {
      const text = (await navigator.clipboard.readText()).trim();
      if (!text) return onPasteFailed("clipboardEmpty");
      onChange(oneLine(text));
    } catch (cause) {
      // Refused, or a page that came by plain http: the field has the focus, and the keyboard always may.
      console.warn("The clipboard was not read:", cause);
      onPasteFailed("pasteRefused");
    }
  };

  return (
    <form className={styles.form} data-error={errorId !== null || undefined} onSubmit={submit} noValidate>
      <input
        ref={field}
        className={styles.field}
        type="text"
        inputMode="url"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={t("field")}
        aria-invalid={errorId !== null || undefined}
        aria-describedby={errorId ?? undefined}
        placeholder={t("placeholder")}
        value={value}
        readOnly={isBusy}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => !isBusy && pasteLines(event, onChange)}
      />
      {!value && !isBusy && (
        <>
          <kbd className={styles.key} title={t("slash")}>
            /
          </kbd>
          <button type="button" className={styles.paste} onClick={paste} aria-label={t("paste")}>
            <IconClipboard size={20} stroke={1.6} aria-hidden />
            <span>{t("paste")}</span>
          </button>
        </>
      )}
      {value && !isBusy && (
        <IconButton label={t("clear")} onClick={clear} className={styles.clear}>
          <IconX size={20} stroke={1.6} aria-hidden />
        </IconButton>
      )}
      {isBusy && (
        <IconButton label={t("cancel")} onClick={onCancel} className={styles.clear}>
          <IconX size={20} stroke={1.6} aria-hidden />
        </IconButton>
      )}
      <Button
        type="submit"
        size="xl"
        className={styles.go}
        disabled={isBusy}
        aria-label={isBusy ? t("busy") : t("get")}
      >
        <span className={styles.words}>{isBusy ? t("busy") : t("get")}</span>
        {isBusy ? (
          <IconLoader2 className={styles.sign} size={20} stroke={1.6} aria-hidden />
        ) : (
          <IconArrowRight className={styles.sign} size={20} stroke={1.6} aria-hidden />
        )}
      </Button>
    </form>
  );
}

/** A field of one line drops line ends, and links of two lines would grow together. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, onChange: (value: string) => void) {
  const text = event.clipboardData.getData("text");
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  onChange(value.slice(0, selectionStart ?? 0) + oneLine(text) + value.slice(selectionEnd ?? value.length));
}

const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, " ").trim();

/** Escape stops the reading from anywhere on the page: the pressed button has lost the focus by then. */
function useEscape(isBusy: boolean, onCancel: () => void) {
  const latest = useRef(onCancel);
  useEffect(() => {
    latest.current = onCancel;
  });
  useEffect(() => {
    if (!isBusy) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isBusy]);
}

/** `/` puts the caret into the field, unless somebody is writing elsewhere or a dialog is open. */
function useSlash(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const isWriting =
        target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== "/" || !isPlain || isWriting || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [field]);
}
