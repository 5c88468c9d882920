import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { JobList } from "@cutwater/studio-kit/jobs/JobList.tsx";
import { useDocumentMeta } from "@cutwater/ui/hooks/useDocumentMeta.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { useEffect, useEffectEvent } from "react";
import { useHref, useSearchParams } from "react-router";
import pageStyles from "../VideoToolPage.module.css";
import { type ClipParts, ClipsPage } from "./ClipsPage.tsx";
import type { SeveralProps } from "./ClipsToolPage.tsx";
import type { ClipsTool } from "./clips-tool.ts";
import { type ClipMessages, clipWords } from "./messages.ts";
import type { OrderLabel } from "./order.ts";
import { useClips } from "./useClips.ts";

type Props<Stand> = SeveralProps & {
  edited: ClipsTool<Stand>;
  parts: ClipParts<Stand>;
  /** Texts for several videos. */
  clipMessages?: ClipMessages;
  labelOf: OrderLabel;
};

/** A tool's page for several videos. While there are none, or a single job is opened from the list, it shows the page for one. */
export function SeveralClips<Stand>({
  tool,
  words,
  customerId,
  files,
  onTaken,
  renderSingle,
  edited,
  parts,
  clipMessages = clipWords,
  labelOf,
}: Props<Stand>) {
  const clips = useClips(edited, clipMessages, customerId);
  const [query] = useSearchParams();
  const here = useHref("");
  useDocumentMeta({ title: words.title });
  const take = useEffectEvent((some: readonly File[]) => {
    clips.batch.add(some);
    onTaken();
  });
  useEffect(() => {
    if (files) take(files);
  }, [files]);
  if (!files && (!clips.batch.isOn || query.has("job"))) return renderSingle(clips.batch.add);
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
