import { batchWords } from "@cutwater/studio-kit/batch/messages.ts";
import { Strip, type StripItem } from "@cutwater/studio-kit/batch/Strip.tsx";
import type { BatchJobs } from "@cutwater/studio-kit/batch/useBatchJobs.ts";
import { useFilePicker } from "@cutwater/studio-kit/upload/useFilePicker.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { PageIntake } from "@cutwater/ui/intake/PageIntake.tsx";
import { IconPlus } from "@tabler/icons-react";
import tool from "../../tool.ts";
import type { Review } from "../edits/reviews.ts";
import { isWarned } from "../lines/line-notes.ts";
import { pageMessages } from "../messages.ts";
import styles from "./PictureStrip.module.css";
import type { PictureBatch } from "./usePictureBatch.ts";

type Props = {
  batch: PictureBatch;
  jobs: BatchJobs;
  all: ReadonlyMap<string, Review>;
  /** Whether no single picture is shown, because the lines of all pictures are: then each picture can be chosen. */
  isNoneShown: boolean;
  onShow: (id: string) => void;
};

/** All pictures with their states. More pictures can be added at its end, dropped anywhere, or pasted. */
export function PictureStrip({ batch, jobs, all, isNoneShown, onShow }: Props) {
  const t = useText(pageMessages);
  const said = useText(batchWords);
  const picker = useFilePicker(tool.accepts, { isMultiple: true, takesZips: true, onFiles: batch.add });
  const words = {
    one: (name: string, state: string) => said("one", { name, state }),
    state: {
      uploading: said("uploading"),
      ready: t("ready"),
      waiting: said("waiting"),
      running: t("running"),
      review: t("review"),
      done: said("done"),
      answered: said("answered"),
      failed: said("failed"),
      leftOut: said("leftOut"),
    },
  };
  const hasWarnings = ({ job, jobState }: StripItem): boolean =>
    jobState === "review" && isWarned(all.get(job?.jobId ?? "")?.edits.lines ?? []);
  return (
    <div className={styles.strip}>
      <PageIntake takes="images" onFiles={batch.add} />
      <Strip
        label={said("strip")}
        words={words}
        items={jobs.items}
        shown={isNoneShown ? null : batch.shown}
        onShow={onShow}
        isWarned={hasWarnings}
      >
        <button type="button" className={styles.add} aria-label={said("add")} onClick={picker.open}>
          <span>
            <IconPlus size={20} stroke={1.6} aria-hidden />
          </span>
          <small>{t("add")}</small>
        </button>
      </Strip>
      {picker.input}
    </div>
  );
}
