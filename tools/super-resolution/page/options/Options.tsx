import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import type { ReactNode } from "react";
import { DetailChoice } from "./DetailChoice.tsx";
import { Formats } from "./Formats.tsx";
import styles from "./Options.module.css";
import type { OptionsProps } from "./options-props.ts";
import { Size } from "./Size.tsx";
import { Strength } from "./Strength.tsx";
import { Types } from "./Types.tsx";

/** The options of a picture, as sections of one card; `children` are shown above them. */
export function Options({ isLocked, children, ...props }: OptionsProps & { isLocked: boolean; children?: ReactNode }) {
  return (
    <fieldset className={clsx(page.card, styles.options)} disabled={isLocked}>
      {children}
      <Types {...props} />
      <Strength {...props} />
      <DetailChoice {...props} />
      <Size {...props} />
      <Formats {...props} />
    </fieldset>
  );
}
