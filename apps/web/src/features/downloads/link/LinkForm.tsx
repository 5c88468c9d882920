import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { IconArrowRight, IconClipboard, IconLoader2, IconX } from "@tabler/icons-react";
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
} from "react";
import styles from "./LinkForm.module.css";
import { linkMessages } from "./messages.ts";

/** The text of the link field, and the customer's actions on it. */
export type LinkField = {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  change(text: string): void;
  submit(): void;
  /** Puts a text from the clipboard into the field and parses it at once. */
  parseLink(text: string): void;
  /** Called when the clipboard cannot be read, or contains no text. */
  setProblem(why: "pasteRefused" | "clipboardEmpty"): void;
};

type Props = {
  link: LinkField;
  isBusy: boolean;
  /** The id of the error's element; null without an error. */
  errorId: string | null;
  /** Cancels the parsing. */
  onCancel: () => void;
};

/**
 * The link field. The `/` key focuses it from anywhere on the page. Escape clears the field, or cancels while links are parsed.
 */
export function LinkForm({ link, isBusy, errorId, onCancel }: Props) {
  const { field, text: value, change } = link;
  const t = useText(linkMessages);
  useSlash(field);
  useEscape(isBusy, onCancel);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Shows the beginning of the text, because a narrow field would show the position of the caret.
    field.current?.setSelectionRange(0, 0);
    field.current?.scrollTo({ left: 0 });
    link.submit();
  };
  const clear = () => {
    change("");
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
      if (!text) return link.setProblem("clipboardEmpty");
      link.parseLink(oneLine(text));
    } catch (cause) {
      // Reading the clipboard was refused, or the page is served by plain http. The field gets the focus, so that the visitor can
      // paste with the keyboard.
      console.warn("The clipboard was not read:", cause);
      link.setProblem("pasteRefused");
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
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => !isBusy && pasteLines(event, change)}
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
        className={styles.submit}
        disabled={isBusy}
        aria-label={isBusy ? t("busy") : t("get")}
      >
        <span className={styles.label}>{isBusy ? t("busy") : t("get")}</span>
        {isBusy ? (
          <IconLoader2 className={styles.icon} size={20} stroke={1.6} aria-hidden />
        ) : (
          <IconArrowRight className={styles.icon} size={20} stroke={1.6} aria-hidden />
        )}
      </Button>
    </form>
  );
}

/** Turns line breaks into spaces. An input would drop line breaks, which would join the links of two lines. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, onChange: (value: string) => void) {
  const text = event.clipboardData.getData("text");
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  onChange(value.slice(0, selectionStart ?? 0) + oneLine(text) + value.slice(selectionEnd ?? value.length));
}

const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, " ").trim();

/** Escape cancels from anywhere on the page, because the pressed button has lost the focus by then. */
function useEscape(isBusy: boolean, onCancel: () => void) {
  const cancel = useEffectEvent(onCancel);
  useEffect(() => {
    if (!isBusy) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      cancel();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isBusy]);
}

/** The `/` key focuses the field, unless another field has the focus or a dialog is open. */
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
