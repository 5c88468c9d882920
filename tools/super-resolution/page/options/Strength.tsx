import { StopSlider } from "@cutwater/ui/components/StopSlider.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { strengths } from "../../tool.ts";
import { pageMessages } from "../messages.ts";
import type { OptionsProps } from "./options-props.ts";

/** The choice of how much of the wear is cleaned. */
export function Strength({ options: { strength }, onChoose }: Pick<OptionsProps, "options" | "onChoose">) {
  const t = useText(pageMessages);
  return (
    <StopSlider
      label={t("strength")}
      hint={t(`${strength}What`)}
      options={strengths.map((value) => ({ value, label: t(`${value}Strength`) }))}
      value={strength}
      onChange={(next) => onChoose({ strength: next })}
    />
  );
}
