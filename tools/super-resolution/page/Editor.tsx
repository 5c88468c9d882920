import { useNowEvery } from "@cutwater/ui/hooks/useNow.ts";
import { JobOutcome } from "@cutwater/ui/jobs/JobOutcome.tsx";
import { stateOf } from "@cutwater/ui/jobs/job-state.ts";
import { useQuote } from "@cutwater/ui/jobs/useQuote.ts";
import type { Submitting } from "@cutwater/ui/jobs/useSubmitJob.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import tool from "../tool.ts";
import styles from "./Editor.module.css";
import { Frame } from "./Frame.tsx";
import { JobAction } from "./JobAction.tsx";
import { dataFor, jobNameOf, type Source } from "./job-options.ts";
import { Options } from "./options/Options.tsx";
import { SeenOutcome } from "./seen/SeenOutcome.tsx";
import { seenOf } from "./seen/seen-text.ts";
import { useLook } from "./seen/useLook.ts";
import { WhatWeSee } from "./seen/WhatWeSee.tsx";
import { useAllowedScale } from "./useAllowedScale.ts";
import type { Editor as EditorState } from "./useEditor.ts";

/** How often the page checks whether the result is still kept. */
const expiryMs = 30_000;

type Props = { editor: EditorState; source: Source; submitting: Submitting };

/** A picture and its job: the frame on the left, options and actions on the right. */
export function Editor({ editor, source, submitting }: Props) {
  const { options, job, choose, follow } = editor;
  const data = dataFor(source, options);
  const now = useNowEvery(expiryMs);
  const state = job && stateOf(job, now);
  const isUnderWay = state === "running" || state === "waiting";
  // Asked for again when the job has ended: a free use may have gone, or come back.
  // A job that was made already tells what its engine saw.
  const known = job && seenOf(job);
  const { seen, isLooking } = useLook(known ? null : source.url);
  const { quote, refusal } = useQuote(tool.code, isUnderWay ? null : data);

  async function submit() {
    const asked = await submitting.submit({ name: jobNameOf(source, options), thumb: source.url, data });
    if (asked) follow(asked);
  }

  return (
    <div className={styles.editor}>
      <Frame source={source} job={job} state={state} />
      <div className={styles.side}>
        <Options
          options={options}
          facts={source.facts}
          allowedScale={useAllowedScale()}
          refusal={refusal}
          isLocked={isUnderWay || submitting.isBusy}
          onChoose={choose}
        >
          {(known || seen || isLooking) && <WhatWeSee seen={known ?? seen} strength={options.strength} />}
        </Options>
        <div className={clsx(page.card, styles.foot)}>
          <JobOutcome job={job} state={state} />
          {job && state === "done" && <SeenOutcome job={job} className={styles.outcome} />}
          <JobAction job={job} state={state} quote={quote} isBusy={submitting.isBusy} onSubmit={() => void submit()} />
        </div>
      </div>
    </div>
  );
}
