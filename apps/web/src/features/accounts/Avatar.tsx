import type { Customer } from "@cutwater/contract/accounts.ts";
import clsx from "clsx";
import { useState } from "react";
import styles from "./Avatar.module.css";

/** A customer's picture, round; the first sign of the name where there is none or it is broken. Decoration: the name stands beside it. */
export function Avatar({
  customer: { name, thumb },
  className,
}: {
  customer: Pick<Customer, "name" | "thumb">;
  className?: string | undefined;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = thumb !== null && thumb !== "" && thumb !== broken;
  return (
    // The sign is drawn by the style: as text it would be a word that a button's name lacks.
    <span
      className={clsx(styles.avatar, className)}
      data-sign={isShown ? undefined : [...name][0]?.toLocaleUpperCase()}
      aria-hidden="true"
    >
      {isShown && <img src={thumb} alt="" onError={() => setBroken(thumb)} />}
    </span>
  );
}
