import { SampleList } from "@cutwater/ui/components/SampleList.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { modes } from "../tool.ts";
import { pageMessages } from "./messages.ts";
import { sampleRatio, samples } from "./samples.ts";

/** The effect of each type, shown on a sample picture. */
export function Samples() {
  const t = useText(pageMessages);
  return (
    <SampleList
      samples={modes.map((mode) => ({
        ...samples[mode],
        ratio: sampleRatio,
        label: t("sample", { type: t(mode) }),
        title: t(mode),
        text: t(`${mode}Sample`),
      }))}
    />
  );
}
