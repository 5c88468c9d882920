import type { Source } from "@cutwater/studio-kit/batch/source.ts";
import { JobOutcome } from "@cutwater/studio-kit/jobs/JobOutcome.tsx";
import { stateOf } from "@cutwater/studio-kit/jobs/job-state.ts";
import { ShareButton } from "@cutwater/studio-kit/jobs/keeping/ShareButton.tsx";
import { useQuote } from "@cutwater/studio-kit/jobs/useQuote.ts";
import { useQuoteText } from "@cutwater/studio-kit/jobs/useQuoteText.ts";
import type { Submitting } from "@cutwater/studio-kit/jobs/useSubmitJob.tsx";
import { dock } from "@cutwater/ui/components/ActionBar.tsx";
import { useNowEvery } from "@cutwater/ui/hooks/useNow.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import tool from "../tool.ts";
import styles from "./Editor.module.css";
import { Frame } from "./Frame.tsx";
import { JobAction } from "./JobAction.tsx";
import { dataFor, jobNameOf } from "./job-options.ts";
import { pageMessages } from "./messages.ts";
import { Options } from "./options/Options.tsx";
import { SeenOutcome } from "./seen/SeenOutcome.tsx";
import { seenOf } from "./seen/seen-text.ts";
import { useLook } from "./seen/useLook.ts";
import { WhatWeSee } from "./seen/WhatWeSee.tsx";
import { useAllowedScale } from "./useAllowedScale.ts";
import type { Editor as EditorState } from "./useEditor.ts";

/** How often the page checks whether the result still exists, in milliseconds. */
const expiryMs = 30_000;

type Props = { editor: EditorState; source: Source; submitting: Submitting };

/** A picture and its job: the picture on the left, options and actions on the right. */
export function Editor({ editor, source, submitting }: Props) {
  const { job, choose, follow } = editor;
  const t = useText(pageMessages);
  const now = useNowEvery(expiryMs);
  const state = job && stateOf(job, now);
  const isUnderWay = state === "running" || state === "waiting";
  // The result of a job already contains the engine's findings, so they are not requested.
  const known = job && seenOf(job);
  const { seen, suggested, isLooking, again } = useLook(known ? null : source.url);
  // The suggested options are selected as long as the customer has selected nothing.
  const isOpen = job === null && !editor.hasChosenMode;
  const options = isOpen && suggested ? { ...editor.options, mode: suggested } : editor.options;
  const data = dataFor(source, options);
  // The price is requested again when the job has ended, because a free use may have been spent or returned.
  const { quote, refusal } = useQuote(tool.code, isUnderWay ? null : data);
  const price = useQuoteText(quote);

  async function submit() {
    const asked = await submitting.submit({ name: jobNameOf(source, options), thumb: source.url, data });
    if (asked) follow(asked);
  }

  return (
    <div className={styles.editor}>
      <div className={styles.column}>
        <Frame
          key={source.url}
          source={source}
          job={job}
          state={state}
          options={options}
          deed={
            price === null
              ? null
              : { label: t("submitFor", { price }), isBusy: submitting.isBusy, onPress: () => void submit() }
          }
        />
        {(known || seen || isLooking || again) && <WhatWeSee seen={known ?? seen} again={again} options={options} />}
      </div>
      <div className={styles.side}>
        <Options
          options={options}
          facts={source.facts}
          suggested={suggested}
          allowedScale={useAllowedScale()}
          refusal={refusal}
          isLocked={isUnderWay || submitting.isBusy}
          onChoose={choose}
        />
        <div className={clsx(page.card, dock, styles.foot)}>
          {quote?.notes.map((note) => (
            <p key={note} className={clsx(page.small, page.mute)}>
              {note}
            </p>
          ))}
          <JobOutcome job={job} state={state} />
          {job && state === "done" && <SeenOutcome job={job} className={styles.outcome} />}
          <JobAction job={job} state={state} quote={quote} isBusy={submitting.isBusy} onSubmit={() => void submit()} />
          {job && state === "done" && <ShareButton job={job} variant="subtle" fullWidth />}
        </div>
      </div>
    </div>
  );
}
