import type { ReactNode } from "react";
import styles from "./ActionBar.module.css";

/**
 * The actions of a page, one below the other; on phones a bar under the thumb, in the place of the tabs. There the action with
 * `data-main` takes the room that the others leave, and actions with `data-plain` hide their icons.
 */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar} data-action-bar>
    {children}
  </div>
);
