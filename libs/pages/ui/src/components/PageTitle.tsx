import clsx from "clsx";
import type { ReactNode } from "react";
import page from "../styles/page.module.css";
import styles from "./PageTitle.module.css";

/** The only h1 of a page, with a sentence below it. */
export function PageTitle({
  title,
  text,
  align = "left",
  className,
}: {
  title: ReactNode;
  text?: ReactNode;
  align?: "left" | "center";
  className?: string | undefined;
}) {
  return (
    <div className={clsx(styles.block, className)} data-align={align}>
      <h1 className={page.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}
