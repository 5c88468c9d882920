import page from "@cutwater/ui/styles/page.module.css";
import { type ReactNode, useId } from "react";
import styles from "./Center.module.css";

/** A card of the account center: title, a sentence, and its content. */
export function CenterCard({
  title,
  text,
  end,
  children,
}: {
  title: string;
  text?: ReactNode;
  end?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby={id}>
      <div className={page.bar}>
        <h2 id={id} className={page.head}>
          {title}
        </h2>
        {end}
      </div>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
