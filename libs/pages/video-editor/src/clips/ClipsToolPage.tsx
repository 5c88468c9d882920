import type { Customer } from "@cutwater/contract/accounts.ts";
import { handedFile } from "@cutwater/contract/handed.ts";
import { jobsAtOnce } from "@cutwater/contract/jobs.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { readStored, type StoredName, tabStorage } from "@cutwater/ui/storage.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { VideoToolPage, type VideoToolProps } from "../VideoToolPage.tsx";

/** A tool's page for several videos, whose script is loaded when there are several. */
export type SeveralProps = Pick<VideoToolProps<never>, "tool" | "words"> & {
  customerId: Customer["id"] | null;
  /** Chosen files that the page has not taken yet. */
  files: readonly File[] | null;
  onTaken: () => void;
  /** The page for one video. */
  renderSingle: (onFiles: (files: readonly File[]) => void) => ReactNode;
};

type Props<Stand> = Omit<VideoToolProps<Stand>, "several" | "beginWith"> & {
  /** The name under which the tab stores several videos. */
  storedAs: StoredName;
  Several: ComponentType<SeveralProps>;
};

/** A tool's page that accepts one video, as `VideoToolPage`, or several that are marked once and submitted together. */
export function ClipsToolPage<Stand>(props: Props<Stand>) {
  const customerId = useCustomer().customer?.id ?? null;
  // The key gives the next customer a new page, for example after a login in another tab.
  return <OwnPage key={customerId} {...props} customerId={customerId} />;
}

function OwnPage<Stand>({
  customerId,
  storedAs,
  Several,
  ...props
}: Props<Stand> & { customerId: Customer["id"] | null }) {
  const [query] = useSearchParams();
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const [isSeveral, setSeveral] = useState(() => {
    // A download that is handed over is one video; a stored batch waits.
    if (handedFile(`?${query}`) !== null) return false;
    return query.has("jobs") || (customerId !== null && readStored(storedAs, undefined, tabStorage()) !== null);
  });
  const renderSingle = (onFiles: (some: readonly File[]) => void) => (
    <VideoToolPage {...props} several={{ most: jobsAtOnce, onFiles }} />
  );
  function take(some: readonly File[]): void {
    setFiles(some);
    setSeveral(true);
  }
  if (!isSeveral) return renderSingle(take);
  return (
    <Suspense fallback={<main className={page.page} />}>
      <Several
        tool={props.tool}
        words={props.words}
        customerId={customerId}
        files={files}
        onTaken={() => setFiles(null)}
        renderSingle={renderSingle}
      />
    </Suspense>
  );
}
