import { SampleList } from "@cutwater/ui/components/SampleList.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { pageMessages } from "./messages.ts";
import { samples } from "./samples.ts";

/** Things that can be erased, each shown on a frame. */
export function Samples() {
  const t = useText(pageMessages);
  return (
    <SampleList
      samples={samples.map(({ kind, ...sample }) => ({
        ...sample,
        label: t("sample", { kind: t(kind) }),
        title: t(kind),
        text: t(`${kind}What`),
      }))}
    />
  );
}
