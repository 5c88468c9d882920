import type { ReactNode } from "react";

/** Props of every choice: its name and its options in order. */
export type ChoiceProps<Value extends string> = {
  label: string;
  /** `isLikely`: in a long list, the likely options come before a rule. */
  options: readonly { value: Value; label: ReactNode; isLikely?: boolean }[];
  className?: string | undefined;
};
