import { type ReactNode, useId } from "react";
import styles from "./Picks.module.css";

export type Pick<Value extends string> = {
  value: Value;
  word: ReactNode;
  /** A second line under it. */
  what?: ReactNode;
  isDisabled?: boolean;
};

/**
 * A choice of one out of a few options, each with a line that describes its effect. Arrow keys move the choice, as in every radio
 * group.
 */
export function Picks<Value extends string>({
  labelledBy,
  options,
  value,
  onChange,
}: {
  /** The id of the heading that names the choice. */
  labelledBy: string;
  options: readonly Pick<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.picks}>
      {options.map((option) => (
        <label key={option.value} className={styles.pick}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span className={styles.word}>{option.word}</span>
            {option.what && <span className={styles.what}>{option.what}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
