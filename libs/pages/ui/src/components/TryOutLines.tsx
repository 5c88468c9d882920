import clsx from "clsx";
import page from "../styles/page.module.css";
import styles from "./TryOutLines.module.css";

type Props = {
  label: string;
  lines: readonly { source: string; target: string }[];
  /** Language tags of the source lines and of their translations. */
  from: string;
  to: string;
};

/** The lines that a try-out recognised, and their translations. */
export const TryOutLines = ({ label, lines, from, to }: Props) => (
  <ul className={styles.lines} aria-label={label}>
    {lines.map(({ source, target }) => (
      <li key={source}>
        <span className={clsx(page.small, page.mute)} lang={from}>
          {source}
        </span>
        <span className={page.ui} lang={to}>
          {target}
        </span>
      </li>
    ))}
  </ul>
);
