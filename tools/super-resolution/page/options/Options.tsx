import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { DetailChoice } from "./DetailChoice.tsx";
import { Formats } from "./Formats.tsx";
import styles from "./Options.module.css";
import type { OptionsProps } from "./options-props.ts";
import { Size } from "./Size.tsx";
import { Strength } from "./Strength.tsx";
import { Types } from "./Types.tsx";

/** The options of a picture, as sections of one card. */
export function Options({ isLocked, ...props }: OptionsProps & { isLocked: boolean }) {
  return (
    <fieldset className={clsx(page.card, styles.options)} disabled={isLocked}>
      <Types {...props} />
      <Strength {...props} />
      <DetailChoice {...props} />
      <Size {...props} />
      <Formats {...props} />
    </fieldset>
  );
}
