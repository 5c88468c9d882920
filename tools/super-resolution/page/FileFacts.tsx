import type { Source } from "@cutwater/studio-kit/batch/source.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { pixels } from "./pixels.ts";
import styles from "./RestorePage.module.css";

/** Common names of formats whose name in sharp differs. Other names are only capitalised. */
const names: Readonly<Record<string, string>> = { webp: "WebP" };

type Props = {
  name: string;
  /** Facts about the file; null until the server has read it. */
  facts: Source["facts"] | null;
  /** The position of the picture among several, such as "2 / 5". */
  place?: string;
};

/** A picture's name, and below it size, format and position. */
export function FileFacts({ name, facts, place }: Props) {
  const parts = facts ? [pixels(facts), names[facts.format] ?? facts.format.toUpperCase()] : [];
  return (
    <div className={styles.facts}>
      <p className={clsx(page.cut, styles.name)}>{name}</p>
      <p className={clsx(page.small, page.mute, page.num, page.cut)}>
        {[...parts, ...(place === undefined ? [] : [place])].join(" · ")}
      </p>
    </div>
  );
}
