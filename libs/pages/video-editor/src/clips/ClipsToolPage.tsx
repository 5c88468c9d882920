import type { Customer } from "@cutwater/contract/accounts.ts";
import { type Job, JobStatus, jobsAtOnce } from "@cutwater/contract/jobs.ts";
import { JobList } from "@cutwater/studio-kit/jobs/JobList.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { useHref, useSearchParams } from "react-router";
import pageStyles from "../VideoToolPage.module.css";
import { type PageParts, VideoToolPage, type VideoToolProps } from "../VideoToolPage.tsx";
import { type ClipParts, ClipsPage } from "./ClipsPage.tsx";
import type { ClipsTool } from "./clips-tool.ts";
import { type ClipMessages, clipWords } from "./messages.ts";
import type { OrderLabel } from "./order.ts";
import { useClips } from "./useClips.ts";

type Props<Stand> = Omit<VideoToolProps<Stand>, "edited" | "parts" | "several" | "beginWith"> & {
  edited: ClipsTool<Stand>;
  parts: Pick<PageParts<Stand>, "Editing" | "Running" | "Ended"> & ClipParts<Stand>;
  /** Texts for several videos. */
  clipMessages?: ClipMessages;
  labelOf: OrderLabel;
};

/** A tool's page that accepts one video, as `VideoToolPage`, or several that are marked once and submitted together. */
export function ClipsToolPage<Stand>(props: Props<Stand>) {
  const customerId = useCustomer().customer?.id ?? null;
  // The key gives the next customer a new page, for example after a login in another tab.
  return <OwnPage key={customerId} {...props} customerId={customerId} />;
}

function OwnPage<Stand>({
  customerId,
  clipMessages = clipWords,
  labelOf,
  ...props
}: Props<Stand> & { customerId: Customer["id"] | null }) {
  const { tool, edited, parts, words } = props;
  const clips = useClips(edited, clipMessages, customerId);
  const [query] = useSearchParams();
  const here = useHref("");
  // A single job opened from the list is shown instead of a batch, which stays unchanged.
  const isBatch = clips.batch.isOn && !query.has("job");
  useDocumentMeta({ title: words.title });
  if (!isBatch) return <VideoToolPage {...props} several={{ most: jobsAtOnce, onFiles: clips.batch.add }} />;
  /** Only results have a page, which shows them above; other actions on a job are in the list. */
  const pageOf = ({ status, outputUrl, jobId }: Job) =>
    status === JobStatus.succeeded && outputUrl !== null ? `${here}?job=${jobId}` : null;
  return (
    <main className={clsx(page.page, pageStyles.page)} data-wide>
      <ClipsPage tool={tool} clips={clips} parts={parts} words={clipMessages} labelOf={labelOf} />
      <div className={pageStyles.list}>
        <JobList
          serviceCode={tool.code}
          title={words.list}
          empty={{ title: words.emptyTitle, text: words.emptyText }}
          pageOf={pageOf}
        />
      </div>
    </main>
  );
}
