import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useText } from "../i18n/useText.ts";
import { intakes, listenToPastesAndDrops } from "./listen.ts";
import { intakeMessages } from "./messages.ts";
import styles from "./PageIntake.module.css";
import { namedFiles } from "./pasted-names.ts";

type Props = {
  /** Whether the page can take something now. A page that is busy or under review takes nothing. */
  isOn?: boolean;
  /** The thing that the overlay names while it is dragged over the window. */
  takes: Exclude<keyof typeof intakeMessages.en, "pasted">;
  /** Receives at least one file. */
  onFiles?: (files: File[]) => void;
  /** Receives a text on one line that contains a link. */
  onLink?: (text: string) => void;
  /** Whether the part is in a dialog. The intakes of the page rest while a dialog is open. */
  isInDialog?: boolean;
};

/**
 * Takes files or a link that are pasted, or dropped anywhere on the window. Texts that are pasted into a field stay there. The
 * overlay takes neither focus nor pointer.
 */
export function PageIntake({ isOn = true, takes, onFiles, onLink, isInDialog = false }: Props) {
  const t = useText(intakeMessages);
  const [id] = useState(() => Symbol());
  const takeFiles = useEffectEvent((files: File[], how: "pasted" | "dropped") =>
    onFiles?.(how === "pasted" ? namedFiles(files, { word: t("pasted"), now: new Date() }) : files),
  );
  const takeLink = useEffectEvent((text: string) => onLink?.(text));
  const takesFiles = onFiles !== undefined;
  const takesLink = onLink !== undefined;
  useEffect(listenToPastesAndDrops, []);
  useEffect(() => {
    if (!isOn) return;
    return intakes.add(id, {
      onFiles: takesFiles ? (files, how) => takeFiles(files, how) : null,
      onLink: takesLink ? (text) => takeLink(text) : null,
      isInDialog,
    });
  }, [id, isOn, takesFiles, takesLink, isInDialog]);
  const isOver = useSyncExternalStore(
    intakes.subscribe,
    () => intakes.over() === id,
    () => false,
  );
  if (!isOver) return null;
  return createPortal(
    <div className={styles.overlay} aria-hidden="true">
      <p>{t(takes)}</p>
    </div>,
    document.body,
  );
}
