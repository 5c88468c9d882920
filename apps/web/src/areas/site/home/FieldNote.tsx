import { IconAlertCircle, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./FieldNote.module.css";

/** The sentence under the link field: an error, or a hint. */
export function FieldNote({
  id,
  isError,
  action,
  children,
}: {
  id: string;
  isError: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  const Icon = isError ? IconAlertCircle : IconInfoCircle;
  return (
    <div className={styles.note} data-error={isError || undefined}>
      <p id={id} role={isError ? "alert" : "status"}>
        <Icon size={16} stroke={1.6} aria-hidden />
        {children}
      </p>
      {action}
    </div>
  );
}
