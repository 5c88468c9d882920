import type { ReactNode } from "react";

/** Props of every choice: its name and its options in order. */
export type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  className?: string | undefined;
};
