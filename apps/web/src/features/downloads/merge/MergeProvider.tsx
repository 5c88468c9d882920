import { lazyPart } from "@cutwater/ui/lazy-part.ts";
import { type ReactNode, Suspense, useState } from "react";
import { MergeContext } from "./door.ts";
import { useMerges } from "./useMerges.ts";

const ProgressModal = lazyPart(async () => (await import("./ProgressModal.tsx")).ProgressModal);

/** Provides the merges of the page, and shows the progress of one of them in a modal. */
export function MergeProvider({ children }: { children: ReactNode }) {
  const merges = useMerges();
  // Loaded with the first merge and then kept mounted, so that closing is animated like opening.
  const [isNeeded, setNeeded] = useState(false);
  if (merges.shownId !== null && !isNeeded) setNeeded(true);
  return (
    <MergeContext value={merges}>
      {children}
      {isNeeded && (
        <Suspense fallback={null}>
          <ProgressModal merges={merges} />
        </Suspense>
      )}
    </MergeContext>
  );
}
