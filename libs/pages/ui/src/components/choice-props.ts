import type { ReactNode } from "react";

/** Props of every choice component: its name, and its options in order. */
export type ChoiceProps<Value extends string> = {
  label: string;
  /** `isLikely` marks likely options of a long list, which are shown first and separated by a line. */
  options: readonly { value: Value; label: ReactNode; isLikely?: boolean }[];
  className?: string | undefined;
};
