import styles from "./Record.module.css";

export type FaultWords = { title: string; text: string | null };

/** What went wrong with a recording, and what to do. */
export function Fault({ title, text }: FaultWords) {
  return (
    <p role="alert" className={styles.fault}>
      <strong>{title}</strong>
      {text && <span>{text}</span>}
    </p>
  );
}
