import type { ReactNode } from "react";

/** The action that submits the jobs of all clips, as the tool's editor shows it. */
export type ClipsOrder = {
  /** The label of the button: number of videos and price. */
  label: ReactNode;
  isBusy: boolean;
  isDisabled: boolean;
  submit: () => void;
  /** A further action, such as downloading the results so far. */
  more: ReactNode;
};

/** The label of the button that submits several videos, also in a short form for phones. @param price null while unknown */
export type OrderLabel = (count: number, price: string | null) => { long: string; short: string };
