import type { Customer } from "@cutwater/contract/accounts.ts";
import { linkOfThumb } from "@cutwater/contract/thumb.ts";
import clsx from "clsx";
import { useState } from "react";
import styles from "./Avatar.module.css";

/** A customer's picture, round; the first character of the name when it is missing or broken. Decoration: the name is beside it. */
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
    // The style draws the character: as text it would be part of a button's visible label.
    <span
      className={clsx(styles.avatar, className)}
      data-sign={isShown ? undefined : [...name][0]?.toLocaleUpperCase()}
      aria-hidden="true"
    >
      {isShown && <img src={linkOfThumb(thumb)} alt="" onError={() => setBroken(thumb)} />}
    </span>
  );
}
