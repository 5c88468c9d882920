import type { ItemState } from "@cutwater/studio-kit/batch/items.ts";
import { Strip } from "@cutwater/studio-kit/batch/Strip.tsx";
import { UnsentPicture } from "@cutwater/studio-kit/batch/UnsentPicture.tsx";
import { dock } from "@cutwater/ui/components/ActionBar.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import styles from "../Editor.module.css";
import { Frame } from "../Frame.tsx";
import { Options } from "../options/Options.tsx";
import { SeenOutcome } from "../seen/SeenOutcome.tsx";
import { seenOf } from "../seen/seen-text.ts";
import { useLook } from "../seen/useLook.ts";
import { WhatWeSee } from "../seen/WhatWeSee.tsx";
import { useAllowedScale } from "../useAllowedScale.ts";
import { BatchAction } from "./BatchAction.tsx";
import { batchMessages } from "./messages.ts";
import { useDeed } from "./useDeed.ts";
import { type RestoreBatch, useRestoreJobs } from "./useRestoreBatch.ts";

/** Several pictures: one of them above the strip of all pictures, and one set of options for all on the right. */
export function BatchEditor({ batch }: { batch: RestoreBatch }) {
  const t = useText(batchMessages);
  const { options, shown } = batch;
  const jobs = useRestoreJobs(batch);
  const known = shown?.job ? seenOf(shown.job) : null;
  const { seen, suggested, isLooking, again } = useLook(known ? null : (shown?.source?.url ?? null));
  const deed = useDeed(jobs, 0);
  const words = { one: (name: string, state: string) => t("one", { name, state }), state: stateWords(t) };
  const here = jobs.items.find(({ item }) => item.id === shown?.id);
  return (
    <div className={styles.editor}>
      <div className={styles.column}>
        {shown?.source ? (
          <Frame
            key={shown.id}
            source={shown.source}
            job={shown.job}
            state={shown.jobState}
            options={options}
            deed={jobs.count > 0 && jobs.price ? { label: deed, isBusy: jobs.isBusy, onPress: jobs.submit } : null}
          />
        ) : (
          shown && (
            <UnsentPicture
              picture={shown}
              onSendAgain={() => batch.sendAgain(shown)}
              onRemove={() => batch.remove(shown)}
            />
          )
        )}
        <Strip label={t("strip")} words={words} items={jobs.items} shown={shown} onShow={batch.show} />
        {(known || seen || isLooking || again) && <WhatWeSee seen={known ?? seen} again={again} options={options} />}
      </div>
      <div className={styles.side}>
        <Options
          options={options}
          facts={shown?.source?.facts ?? null}
          suggested={suggested}
          allowedScale={useAllowedScale()}
          refusal={here?.refusal ?? null}
          isLocked={jobs.isUnderWay}
          onChoose={batch.choose}
        />
        <div className={clsx(page.card, dock, styles.foot)}>
          {shown?.job && shown.jobState === "done" && <SeenOutcome job={shown.job} className={styles.outcome} />}
          <BatchAction jobs={jobs} shown={shown} />
        </div>
      </div>
    </div>
  );
}

/** Labels of the states that the strip marks. */
const stateWords = (t: (key: ItemState) => string): Record<ItemState, string> => ({
  uploading: t("uploading"),
  ready: t("ready"),
  waiting: t("waiting"),
  running: t("running"),
  review: t("review"),
  done: t("done"),
  answered: t("answered"),
  failed: t("failed"),
  leftOut: t("leftOut"),
});
