import type { ReactNode } from "react";
import styles from "./ActionBar.module.css";

/**
 * Actions on what is worked on, one below the other; on phones a bar under the thumb, in the place of the tabs. There the one with
 * `data-main` takes the room that the others leave, and those with `data-plain` go without their icons.
 */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar} data-action-bar>
    {children}
  </div>
);
