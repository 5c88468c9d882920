import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import type { ChoiceProps } from "./choice-props.ts";
import styles from "./TickBox.module.css";

/** A checkbox with a touch target 44 px high. Name it by `label`, or by `aria-label` when no visible label is needed. */
export function TickBox({
  label,
  className,
  ...input
}: { label?: ReactNode } & Omit<ComponentPropsWithRef<"input">, "type">) {
  return (
    <label className={clsx(styles.row, className)}>
      <input type="checkbox" className={styles.box} {...input} />
      {label && <span>{label}</span>}
    </label>
  );
}

/** A choice of several out of a few options. Each option is a chip that is pressed or not. */
export function Chips<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: ChoiceProps<Value> & { value: readonly Value[]; onChange: (value: Value[]) => void }) {
  const toggle = (chip: Value) =>
    onChange(value.includes(chip) ? value.filter((other) => other !== chip) : [...value, chip]);
  return (
    <div role="group" aria-label={label} className={clsx(styles.chips, className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-pressed={value.includes(option.value)}
          onClick={() => toggle(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
