import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useLanguage } from "../i18n/language.tsx";
import { useText } from "../i18n/useText.ts";
import { intakes, listenToPastesAndDrops } from "./listen.ts";
import { intakeMessages } from "./messages.ts";
import styles from "./PageIntake.module.css";

type Props = {
  /** Whether the page can take something now. A page that is busy or under review takes nothing. */
  isOn?: boolean;
  /** The thing that the overlay names while it is dragged over the window. */
  takes: Exclude<keyof typeof intakeMessages.en, "pasted">;
  onFiles?: (files: File[]) => void;
  onLink?: (text: string) => void;
  isInDialog?: boolean;
};

/**
 * Takes files or a link that are pasted, or dropped anywhere on the window. `onFiles` receives at least one file, `onLink` a text
 * on one line that contains a link. Texts that are pasted into a field stay there. The overlay takes neither focus nor pointer.
 */
export function PageIntake({ isOn = true, takes, onFiles, onLink, isInDialog = false }: Props) {
  const t = useText(intakeMessages);
  const [id] = useState(() => Symbol());
  const takeFiles = useEffectEvent((files: File[]) => onFiles?.(files));
  const takeLink = useEffectEvent((text: string) => onLink?.(text));
  const takesFiles = onFiles !== undefined;
  const takesLink = onLink !== undefined;
  useRefusedDrops();
  useEffect(() => {
    if (!isOn) return;
    return intakes.add(id, {
      onFiles: takesFiles ? (files) => takeFiles(files) : undefined,
      onLink: takesLink ? (text) => takeLink(text) : undefined,
      isInDialog,
    });
  }, [id, isOn, takesFiles, takesLink, isInDialog]);
  const isOver = useSyncExternalStore(intakes.subscribe, () => intakes.over() === id, () => false);
  if (!isOver) return null;
  return createPortal(
    <div className={styles.overlay} aria-hidden="true">
      <p>{t(takes)}</p>
    </div>,
    document.body,
  );
}

/** Without an intake a dropped file does nothing, instead of replacing the page in the browser. */
export function useRefusedDrops(): void {
  const { language } = useLanguage();
  const pastedName = useEffectEvent(() => intakeMessages[language === "zh" ? "zh" : "en"].pasted);
  useEffect(() => listenToPastesAndDrops(() => pastedName()), []);
}
