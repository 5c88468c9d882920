import type { ReactNode } from "react";
import styles from "./ActionBar.module.css";

/**
 * The actions of a page, one below another. On phones they are a bar at the bottom, in the place of the tabs. In the bar, the
 * action with `data-main` takes the remaining width, and actions with `data-plain` hide their icons.
 */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar} data-action-bar>
    {children}
  </div>
);
