import clsx from "clsx";
import { type CSSProperties, useId } from "react";
import styles from "./StopSlider.module.css";

/**
 * A choice of one out of a few options with an order from less to more. It is the browser's own slider; screen readers read the
 * option's word as its value.
 */
export function StopSlider<Value extends string>({
  label,
  hint,
  options,
  value,
  onChange,
  className,
}: {
  label: string;
  /** One line below it. */
  hint?: string;
  /** At least two. */
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}) {
  const id = useId();
  const last = options.length - 1;
  const at = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const choose = (next: number) => {
    const option = options[next];
    if (option) onChange(option.value);
  };
  return (
    <div className={clsx(styles.root, className)} style={{ "--share": at / last } as CSSProperties}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.range}
        type="range"
        min={0}
        max={last}
        step={1}
        value={at}
        aria-valuetext={options[at]?.label}
        aria-describedby={hint ? `${id}hint` : undefined}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
      {/* Hidden from screen readers, because the slider announces the option itself. */}
      <div className={styles.stops} aria-hidden="true">
        {options.map((option, index) => (
          <span
            key={option.value}
            data-chosen={index === at || undefined}
            style={{ "--share": index / last } as CSSProperties}
          >
            {option.label}
          </span>
        ))}
      </div>
      {hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
