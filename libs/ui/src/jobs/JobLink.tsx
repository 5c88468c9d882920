import type { ReactNode } from "react";
import { useSave } from "../save/useSave.ts";

/**
 * Leads to what came of a job: a page, or a file that is saved; with neither, its children alone.
 *
 * @property isBeside another link with the same way stands beside it: this one is for the pointer only
 */
export function JobLink({
  page = null,
  file = null,
  isBeside = false,
  children,
}: {
  page?: string | null;
  file?: string | null;
  isBeside?: boolean;
  children: ReactNode;
}) {
  const { follow } = useSave();
  const reach = isBeside ? { tabIndex: -1, "aria-hidden": true } : {};
  if (page !== null) {
    return (
      <a href={page} {...reach}>
        {children}
      </a>
    );
  }
  if (file !== null) {
    return (
      <a href={file} download onClick={(event) => follow(event, file)} {...reach}>
        {children}
      </a>
    );
  }
  return children;
}
