import { Stage } from "@cutwater/ui/components/Stage.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import styles from "../Editor.module.css";
import { Frame } from "../Frame.tsx";
import { pageMessages } from "../messages.ts";
import { Options } from "../options/Options.tsx";
import { SeenOutcome } from "../seen/SeenOutcome.tsx";
import { seenOf } from "../seen/seen-text.ts";
import { useLook } from "../seen/useLook.ts";
import { WhatWeSee } from "../seen/WhatWeSee.tsx";
import { useAllowedScale } from "../useAllowedScale.ts";
import { BatchAction } from "./BatchAction.tsx";
import { batchMessages } from "./messages.ts";
import type { BatchPicture } from "./pictures.ts";
import { Strip } from "./Strip.tsx";
import type { Batch } from "./useBatch.ts";
import { useBatchJobs } from "./useBatchJobs.ts";
import { useDeed } from "./useDeed.ts";

/** Several pictures: the frame of one of them above the strip of all, one set of options for all on the right. */
export function BatchEditor({ batch }: { batch: Batch }) {
  const { options, shown } = batch;
  const jobs = useBatchJobs(batch);
  const known = shown?.job ? seenOf(shown.job) : null;
  const { seen, suggested, isLooking, again } = useLook(known ? null : (shown?.source?.url ?? null));
  const deed = useDeed(jobs, 0);
  const here = jobs.pictures.find(({ picture }) => picture.id === shown?.id);
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
          shown && <Unsent picture={shown} batch={batch} />
        )}
        <Strip pictures={jobs.pictures} shown={shown} onShow={batch.show} />
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
        >
          {(known || seen || isLooking || again) && <WhatWeSee seen={known ?? seen} again={again} options={options} />}
        </Options>
        <div className={clsx(page.card, styles.foot)}>
          {shown?.job && shown.jobState === "done" && <SeenOutcome job={shown.job} className={styles.outcome} />}
          <BatchAction jobs={jobs} shown={shown} />
        </div>
      </div>
    </div>
  );
}

/** A picture that is not at the server yet, or is not taken there. */
function Unsent({ picture, batch }: { picture: BatchPicture; batch: Batch }) {
  const t = useText(batchMessages);
  const said = useText(pageMessages);
  const { upload, shown, name } = picture;
  const step = upload?.state.step;
  return (
    <div className={styles.column}>
      <Stage isWide ratio={3 / 2}>
        {shown && <img className={styles.whole} src={shown} alt={said("picture", { name })} />}
      </Stage>
      <div className={page.bar}>
        <p className={clsx(page.small, page.mute)}>
          {upload?.state.step === "refused" || upload?.state.step === "failed" ? upload.state.sentence : t("uploading")}
        </p>
        <div className={page.row}>
          {step === "failed" && (
            <Button variant="default" onClick={() => batch.sendAgain(picture)}>
              {t("sendAgain")}
            </Button>
          )}
          <Button variant="subtle" onClick={() => batch.remove(picture)}>
            {t("remove")}
          </Button>
        </div>
      </div>
    </div>
  );
}
