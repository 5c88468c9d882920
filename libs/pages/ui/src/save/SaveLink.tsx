import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { useSave } from "./useSave.ts";

export type SaveLinkProps = ButtonProps & {
  href: string;
  children: ReactNode;
  "aria-label"?: string;
  "data-split"?: boolean | undefined;
  /** Called when the download has started. */
  onSaved?: () => void;
  /** Shows why the download has not started; by default a toast shows the reason. */
  onRefused?: (error: unknown) => void;
};

/** A button that downloads one of our own links. When the link would deliver nothing, a toast shows the reason. */
export function SaveLink({ href, onSaved, onRefused, children, ...look }: SaveLinkProps) {
  const { isAsking, follow } = useSave(onSaved, onRefused);
  return (
    <Button
      component="a"
      href={href}
      download
      aria-busy={isAsking || undefined}
      {...look}
      onClick={(event) => follow(event, href)}
    >
      {children}
    </Button>
  );
}
