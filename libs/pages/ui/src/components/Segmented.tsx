import clsx from "clsx";
import { useId } from "react";
import type { ChoiceProps } from "./choice-props.ts";
import styles from "./Segmented.module.css";

/** A choice of one out of a few options that are all visible. Arrow keys move the choice, as in every radio group. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: ChoiceProps<Value> & { value: Value; onChange: (value: Value) => void }) {
  const name = useId();
  return (
    <div className={clsx(styles.track, className)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
