import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { useSave } from "./useSave.ts";

type Props = ButtonProps & {
  href: string;
  children: ReactNode;
  "aria-label"?: string;
  "data-split"?: boolean | undefined;
  /** After the saving has begun. */
  onSaved?: () => void;
};

/** A button that saves one of our links; a link that would save nothing says why instead. */
export function SaveLink({ href, onSaved, children, ...look }: Props) {
  const { isAsking, follow } = useSave(onSaved);
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
