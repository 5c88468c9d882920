import type { ReactNode } from "react";

/** A small drawing of 56 by 44, in strokes of width 1.5 of the current colour. It is decoration. */
export function LineDrawing({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 56 44"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
