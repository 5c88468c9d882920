import { Picture } from "@cutwater/ui/components/Picture.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { IconAlertTriangle, IconBan, IconCheck, IconClock, IconUpload } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import type { BatchPicture, PictureState } from "./pictures.ts";
import styles from "./Strip.module.css";

type Props = {
  /** The accessible name of the strip. */
  label: string;
  /** The text of a tile for screen readers, and a word or two for each state. */
  words: { one: (name: string, state: string) => string; state: Readonly<Record<PictureState, string>> };
  pictures: readonly { picture: BatchPicture; state: PictureState }[];
  shown: BatchPicture | null;
  onShow: (id: string) => void;
  /** Whether a picture needs the customer's attention again. */
  isWarned?: (picture: BatchPicture) => boolean;
  /** An additional tile after the pictures. */
  children?: ReactNode;
};

/** The pictures of a batch, each with its state. One of the pictures is shown above the strip. */
export function Strip({ label, words, pictures, shown, onShow, isWarned = () => false, children }: Props) {
  const name = useId();
  return (
    <div className={styles.strip} role="radiogroup" aria-label={label}>
      {pictures.map(({ picture, state }) => (
        <label key={picture.id} className={styles.tile} title={picture.name}>
          <input
            type="radio"
            name={name}
            checked={picture.id === shown?.id}
            onChange={() => onShow(picture.id)}
            aria-label={words.one(picture.name, stateWord(words, picture, state))}
          />
          <Picture src={picture.tile} alt="" ratio={8 / 5} className={styles.picture} />
          <span className={styles.caption} aria-hidden="true">
            <Mark state={state} isWarned={isWarned(picture)} />
            <span className={page.cut}>
              {state === "leftOut" || state === "answered" ? stateWord(words, picture, state) : stemOf(picture.name)}
            </span>
          </span>
        </label>
      ))}
      {children}
    </div>
  );
}

const icon = { size: 14, stroke: 1.8, "aria-hidden": true } as const;

/** The text under a picture: the answer of the picture's job if there is one, since it says more than the state. */
const stateWord = (words: Props["words"], { job }: BatchPicture, state: PictureState): string =>
  (state === "answered" ? job?.answer : null) ?? words.state[state];

function Mark({ state, isWarned }: { state: PictureState; isWarned: boolean }) {
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
