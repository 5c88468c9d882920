import { IconChevronDown } from "@tabler/icons-react";
import clsx from "clsx";
import { Fragment } from "react";
import type { ChoiceProps } from "./choice-props.ts";
import styles from "./Select.module.css";

/** A choice of one out of many options, with the browser's own list. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: ChoiceProps<Value> & { value: Value; onChange: (value: Value) => void }) {
  return (
    <span className={clsx(styles.root, className)}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
        {options.map((option, place) => (
          <Fragment key={option.value}>
            {!option.isLikely && options[place - 1]?.isLikely && <hr />}
            <option value={option.value}>{option.label}</option>
          </Fragment>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
    </span>
  );
}
