import type { ReactNode } from "react";

/** A small drawing, 56 by 44, in strokes of 1.5 of the current colour. Decoration. */
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
