import type { Job } from "@cutwater/contract/jobs.ts";
import { useUploadAddress } from "@cutwater/studio-kit/upload/useUploadAddress.ts";
import { Compare } from "@cutwater/ui/components/Compare.tsx";
import { CompareVideos } from "@cutwater/ui/components/CompareVideos.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useState } from "react";
import styles from "./Cards.module.css";
import { cardMessages } from "./messages.ts";

/** The input and the result of a task with one picture or video; nothing when either cannot be shown. */
export function JobCompare({ job: { name, outputUrl, asked } }: { job: Job }) {
  const t = useText(cardMessages);
  const shownAt = useUploadAddress();
  const [isBroken, setBroken] = useState(false);
  const [input, ...others] = asked?.inputs ?? [];
  if (!input || others.length > 0 || outputUrl === null || isBroken || input.facts.kind === "sound") return null;
  const { kind, width, height } = input.facts;
  const sides = {
    label: t("compare", { name }),
    ratio: width / height,
    before: { src: shownAt(input.url), caption: t("before") },
    after: { src: outputUrl, caption: t("after") },
  };
  return (
    <div className={styles.compare}>
      {kind === "image" ? <Compare {...sides} onBroken={() => setBroken(true)} /> : <CompareVideos {...sides} />}
    </div>
  );
}
