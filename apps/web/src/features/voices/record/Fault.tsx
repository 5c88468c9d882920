import styles from "./Record.module.css";

export type FaultWords = { title: string; text: string | null };

/** The problem with a recording, and advice. */
export function Fault({ title, text }: FaultWords) {
  return (
    <p role="alert" className={styles.fault}>
      <strong>{title}</strong>
      {text && <span>{text}</span>}
    </p>
  );
}
