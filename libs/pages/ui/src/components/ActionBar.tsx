import type { ReactNode } from "react";
import styles from "./ActionBar.module.css";

/**
 * Class of the card around an `ActionBar`, as one of the last children of a side column. The column is a flex column, because a
 * grid item sticks only within its own row.
 */
export const dock: string = styles.dock ?? "";

/**
 * The actions of a page, one below another. On phones they are a bar at the bottom, in the place of the tabs. In the bar, the
 * action with `data-main` takes the remaining width, and actions with `data-plain` hide their icons.
 */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar} data-action-bar>
    {children}
  </div>
);
