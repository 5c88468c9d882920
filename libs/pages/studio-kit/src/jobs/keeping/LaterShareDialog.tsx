import type { Job } from "@cutwater/contract/jobs.ts";
import { lazyPart } from "@cutwater/ui/lazy-part.ts";
import { Suspense, useState } from "react";

const ShareDialog = lazyPart(async () => (await import("./ShareDialog.tsx")).ShareDialog);

/** The dialog of a result's public link, whose script is loaded when it is first opened. Closed while `job` is null. */
export function LaterShareDialog({ job, onClose }: { job: Job | null; onClose: () => void }) {
  const [wasOpened, setOpened] = useState(false);
  if (job && !wasOpened) setOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <ShareDialog job={job} onClose={onClose} />
      </Suspense>
    )
  );
}
