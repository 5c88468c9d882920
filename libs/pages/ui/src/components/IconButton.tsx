import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import styles from "./IconButton.module.css";

/** A button of 44 by 44 pixels that shows an icon. Its accessible name is `label`. */
export function IconButton({ label, className, ...others }: { label: string } & ComponentPropsWithRef<"button">) {
  return (
    <button type="button" aria-label={label} title={label} className={clsx(styles.button, className)} {...others} />
  );
}
