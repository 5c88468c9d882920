import type { Customer } from "@cutwater/contract/accounts.ts";
import { linkOfThumb } from "@cutwater/contract/thumb.ts";
import clsx from "clsx";
import { useState } from "react";
import styles from "./Avatar.module.css";

/**
 * A customer's round picture, or the first character of their name if the picture is missing or broken. It is decorative, because
 * the name is shown beside it.
 */
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
    // The style sheet draws the character. As text, it would become part of a button's visible label.
    <span
      className={clsx(styles.avatar, className)}
      data-sign={isShown ? undefined : [...name][0]?.toLocaleUpperCase()}
      aria-hidden="true"
    >
      {isShown && <img src={linkOfThumb(thumb)} alt="" onError={() => setBroken(thumb)} />}
    </span>
  );
}
