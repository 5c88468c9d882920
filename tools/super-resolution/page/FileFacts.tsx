import type { Source } from "@cutwater/studio-kit/batch/source.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { pixels } from "./pixels.ts";
import styles from "./RestorePage.module.css";

/** Common names of formats, by their names in sharp; other formats are only written in capitals. */
const names: Readonly<Record<string, string>> = { webp: "WebP", heif: "AVIF" };

type Props = {
  name: string;
  /** Null until the server has read the file. */
  facts: Source["facts"] | null;
  /** The index of the picture among several. */
  place?: string;
};

/** A picture's name; below, its size, format and place. */
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
