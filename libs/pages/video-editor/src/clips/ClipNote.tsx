import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { pixels } from "../pixels.ts";
import type { Source } from "../source.ts";
import styles from "./ClipsPage.module.css";
import type { ClipMessages } from "./messages.ts";
import type { Clips } from "./useClips.ts";

type Props<Stand> = {
  clips: Clips<Stand>;
  source: Source;
  words: ClipMessages;
  /** Called when the clip got another marking, so that the editor begins with it. */
  onReplaced: () => void;
  /** Removes the clip; null while it cannot be removed. */
  onRemove: (() => void) | null;
};

/** The line above the editor: which clips the marking applies to, and how to change that. */
export function ClipNote<Stand>({ clips, source, words, onReplaced, onRemove }: Props<Stand>) {
  const t = useText(words);
  const { kind } = clips.markingOf(source);
  const { leader, sharedCount } = clips;
  const sentence = {
    leader: sharedCount > 1 ? t("sharedHere", { count: sharedCount }) : t("sharedHereOne"),
    none: t("sharedHereOne"),
    shared: t("sharedFrom", { name: leader?.name ?? "" }),
    own: t("own"),
    otherSize: t("otherSize", { size: pixels(source.facts), first: leader?.size ?? "" }),
  }[kind];
  return (
    <div className={styles.note}>
      <p className={clsx(page.small, kind === "otherSize" ? styles.warned : page.mute)} role="status">
        {sentence}
      </p>
      <div className={styles.noteActs}>
        {kind === "own" && clips.canShare(source) && (
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              clips.share(source);
              onReplaced();
            }}
          >
            {t("share")}
          </Button>
        )}
        {kind === "own" && (
          <Button variant="default" size="xs" onClick={() => clips.shareFrom(source)}>
            {t("shareFrom")}
          </Button>
        )}
        {onRemove && (
          <Button variant="default" size="xs" onClick={onRemove}>
            {t("remove")}
          </Button>
        )}
      </div>
    </div>
  );
}
