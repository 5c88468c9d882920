import type { ReactNode } from "react";

/** What every choice of few is given: its name and its options in order. */
export type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  className?: string | undefined;
};
