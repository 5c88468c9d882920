import { Picture } from "@cutwater/ui/components/Picture.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { IconAlertTriangle, IconBan, IconCheck, IconClock, IconUpload } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import type { BatchItem, ItemState } from "./items.ts";
import styles from "./Strip.module.css";

/** A file as the strip shows it. */
export type StripItem = Pick<BatchItem, "id" | "name" | "tile" | "job" | "jobState">;

type Props = {
  /** The accessible name of the strip. */
  label: string;
  /** The text of a tile for screen readers, and a word or two for each state. */
  words: { one: (name: string, state: string) => string; state: Readonly<Record<ItemState, string>> };
  items: readonly { item: StripItem; state: ItemState }[];
  shown: Pick<BatchItem, "id"> | null;
  onShow: (id: string) => void;
  /** Whether a file needs the customer's attention again. */
  isWarned?: (item: StripItem) => boolean;
  /** Further lines under a file. */
  noteOf?: (item: StripItem) => string | null;
  /** An additional tile after the files. */
  children?: ReactNode;
};

/** The files of a batch, each with its state. One of the files is shown beside the strip. */
export function Strip({
  label,
  words,
  items,
  shown,
  onShow,
  isWarned = () => false,
  noteOf = () => null,
  children,
}: Props) {
  const name = useId();
  return (
    <div className={styles.strip} role="radiogroup" aria-label={label}>
      {items.map(({ item, state }, place) => (
        <label key={item.id} className={styles.tile} title={item.name}>
          <input
            type="radio"
            name={name}
            checked={item.id === shown?.id}
            onChange={() => onShow(item.id)}
            aria-label={words.one(item.name, stateWord(words, item, state))}
            aria-describedby={noteOf(item) === null ? undefined : `${name}-${place}`}
          />
          <Picture src={item.tile} alt="" ratio={8 / 5} className={styles.picture} />
          <span className={styles.caption} aria-hidden="true">
            <Mark state={state} isWarned={isWarned(item)} />
            <span className={page.cut}>
              {state === "leftOut" || state === "answered" ? stateWord(words, item, state) : stemOf(item.name)}
            </span>
          </span>
          {noteOf(item) !== null && (
            <span id={`${name}-${place}`} className={styles.more}>
              {noteOf(item)}
            </span>
          )}
        </label>
      ))}
      {children}
    </div>
  );
}

const icon = { size: 14, stroke: 1.8, "aria-hidden": true } as const;

/** The text under a file: the answer of the file's job if there is one, since it says more than the state. */
const stateWord = (words: Props["words"], { job }: StripItem, state: ItemState): string =>
  (state === "answered" ? job?.answer : null) ?? words.state[state];

function Mark({ state, isWarned }: { state: ItemState; isWarned: boolean }) {
  if (isWarned) return <IconAlertTriangle {...icon} className={styles.warn} />;
  switch (state) {
    case "review":
    case "done":
      return <IconCheck {...icon} className={styles.good} />;
    case "running":
      return <span className={styles.dot} />;
    case "waiting":
      return <IconClock {...icon} />;
    case "uploading":
      return <IconUpload {...icon} />;
    case "failed":
    case "leftOut":
      return <IconAlertTriangle {...icon} className={styles.bad} />;
    case "answered":
      return <IconBan {...icon} />;
    case "ready":
      return null;
  }
}

const stemOf = (name: string): string => name.replace(/\.\w{1,5}$/, "");
