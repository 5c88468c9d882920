import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import styles from "./Switch.module.css";

/**
 * An on-off switch that takes effect at once. The label is on the right of the switch unless `labelPosition` is "left";
 * `description` is below the label.
 */
export function Switch({
  label,
  description,
  labelPosition = "right",
  checked,
  className,
  ...input
}: {
  label: ReactNode;
  description?: ReactNode;
  labelPosition?: "left" | "right";
  checked: boolean;
} & Omit<ComponentPropsWithRef<"input">, "type" | "checked">) {
  const id = useId();
  return (
    <label className={clsx(styles.row, className)} data-position={labelPosition}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className={styles.switch}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-why` : undefined}
        {...input}
      />
      <span>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {description && (
          <span id={`${id}-why`} className={styles.description}>
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
