import { slotTroubles } from "@cutwater/composer/messages.ts";
import type { Composition } from "@cutwater/composer/schema/composition.ts";
import type { SlotTrouble } from "@cutwater/composer/slots/trouble.ts";
import { textIn } from "@cutwater/contract/i18n.ts";
import type { UploadedFile } from "@cutwater/studio-kit/upload/useUpload.ts";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { formatPercent } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconMusic, IconPlus, IconVideo, IconX } from "@tabler/icons-react";
import clsx from "clsx";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { Given } from "../film/given.ts";
import { pageMessages } from "../messages.ts";
import styles from "./Slots.module.css";
import { useSlotUpload } from "./useSlotUpload.ts";

type Slot = Composition["slots"][number];
type Props = {
  slot: Slot & { kind: "picture" | "video" | "sound" };
  badge: string | null;
  given: Extract<Given, { kind: "file" }> | null;
  trouble: SlotTrouble | undefined;
  onGive: (given: Given | null, file: UploadedFile | null) => void;
  onFocus: () => void;
  /** Functions that upload a file to a slot, by its key. The slot adds its own. */
  chooseIn: RefObject<Map<string, (file: File) => void>>;
};

const icon = { size: 20, stroke: 1.6, "aria-hidden": true } as const;

/** A slot for a picture, video or sound: the present file, a note on a problem with it, and a button to replace it. */
export function MediaSlot({ slot, badge, given, trouble, onGive, onFocus, chooseIn }: Props) {
  const t = useText(pageMessages);
  const says = useText(slotTroubles);
  const { language } = useLanguage();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useSlotUpload(slot.kind, (file) => {
    const { url, name, thumb, facts } = file;
    onGive({ kind: "file", url, name, thumb, facts }, file);
  });
  const { state } = upload;
  const choose = useEffectEvent((file: File) => upload.choose(file));
  useEffect(() => {
    const all = chooseIn.current;
    all.set(slot.key, (file) => choose(file));
    return () => void all.delete(slot.key);
  }, [slot.key, chooseIn]);
  const name = textIn(slot.label, language);
  const isSound = slot.kind === "sound";
  const shown = trouble && trouble.key !== "slotEmpty" ? trouble : null;
  const isMoving =
    state.step === "sending" || state.step === "checking" || state.step === "looking" || state.step === "converting";
  const facts = given?.facts;
  const about = facts
    ? facts.kind === "image"
      ? `${facts.width} × ${facts.height}`
      : facts.kind === "video"
        ? t("secondsOfVideo", { seconds: Math.round(facts.durationSeconds) })
        : `${Math.round(facts.durationSeconds)} s`
    : isSound
      ? t("noSound")
      : slot.isRequired
        ? t("emptySlot")
        : `${t("emptySlot")} · ${t("optional")}`;
  return (
    <li className={styles.row}>
      <span className={styles.thumb} data-empty={given === null || undefined}>
        {given?.thumb ? (
          <img src={given.thumb} alt="" />
        ) : isSound ? (
          <IconMusic {...icon} />
        ) : given ? (
          <IconVideo {...icon} />
        ) : (
          <IconPlus {...icon} />
        )}
        {badge && <b>{badge}</b>}
      </span>
      <div className={styles.words}>
        <p className={clsx(styles.name, page.cut)}>{given?.name ?? name}</p>
        {isMoving ? (
          <p className={clsx(page.small, page.mute, page.num)} role="status">
            {state.step === "sending"
              ? t("sending", { percent: formatPercent(Math.floor((100 * state.bytes) / state.size), language) })
              : t("checking")}
          </p>
        ) : state.step === "failed" ? (
          <p className={clsx(page.small, styles.trouble)} data-severity="error" role="alert">
            {state.sentence}
          </p>
        ) : shown ? (
          <p className={clsx(page.small, styles.trouble)} data-severity={shown.severity} role="status">
            {says(shown.key, shown.params)}
          </p>
        ) : (
          <p className={clsx(page.small, page.mute, page.num)}>{given ? `${name} · ${about}` : about}</p>
        )}
      </div>
      <div className={styles.acts}>
        <input
          ref={picker}
          className={styles.picker}
          type="file"
          accept={upload.accept}
          tabIndex={-1}
          aria-hidden
          data-slot={slot.key}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) upload.choose(file);
            // Cleared, so that the same file can be selected again.
            currentTarget.value = "";
          }}
        />
        {isMoving ? (
          <Button size="sm" variant="default" onClick={upload.abort}>
            {t("cancelUpload")}
          </Button>
        ) : (
          <Button size="sm" variant="default" onFocus={onFocus} onClick={() => picker.current?.click()}>
            {t(given ? "replace" : isSound ? "chooseSound" : "choose")}
            <span className={page.visuallyHidden}> {name}</span>
          </Button>
        )}
        {given && !isMoving && (
          <IconButton label={`${t("takeAway")} ${name}`} onClick={() => onGive(null, null)}>
            <IconX {...icon} />
          </IconButton>
        )}
      </div>
    </li>
  );
}
