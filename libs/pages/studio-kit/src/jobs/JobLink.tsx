import { useSave } from "@cutwater/ui/save/useSave.ts";
import type { ReactNode } from "react";

/**
 * Links to the page of a job, or saves the job's file. Without page and file, it renders only its children.
 *
 * @param isBeside whether another link with the same target is beside this one. This link is then for pointers only.
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
  const accessibility = isBeside ? { tabIndex: -1, "aria-hidden": true } : {};
  if (page !== null) {
    return (
      <a href={page} {...accessibility}>
        {children}
      </a>
    );
  }
  if (file !== null) {
    return (
      <a href={file} download onClick={(event) => follow(event, file)} {...accessibility}>
        {children}
      </a>
    );
  }
  return children;
}
