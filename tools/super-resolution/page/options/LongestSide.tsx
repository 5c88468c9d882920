import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useEffect, useRef, useState } from "react";
import { longestSidesOf } from "../../tool.ts";
import { printDots, printOfPixels, type Target } from "../job-options.ts";
import { pageMessages } from "../messages.ts";
import type { OptionsProps } from "./options-props.ts";

type Props = Pick<OptionsProps, "facts" | "allowedScale" | "onChoose"> & { target: Exclude<Target, { by: "scale" }> };

/** After this pause in milliseconds a typed number counts as complete, and the price is requested. */
const pauseMs = 400;

/** The longest side of the result, in pixels or in centimetres of a print. */
export function LongestSide({ target, facts, allowedScale, onChoose }: Props) {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const isPrint = target.by === "print";
  const [typed, setTyped] = useState(() => String((isPrint ? target.centimetres : target.pixels) ?? ""));
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  function type(next: string) {
    setTyped(next);
    const number = Number(next);
    const value = next !== "" && number > 0 ? number : null;
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      const pixels = value && Math.round(value);
      onChoose({ target: isPrint ? { by: "print", centimetres: value } : { by: "pixels", pixels } });
    }, pauseMs);
  }

  return (
    <TextField
      type="number"
      inputMode={isPrint ? "decimal" : "numeric"}
      min={0}
      step={isPrint ? 0.1 : 1}
      label={t(isPrint ? "longestPrint" : "longestPixels")}
      description={facts && rangeText(longestSidesOf(facts, allowedScale))}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );

  function rangeText({ least, most }: { least: number; most: number }): string {
    if (!isPrint) return t("pixelRange", { least: formatNumber(least, language), most: formatNumber(most, language) });
    // The limits are rounded inwards.
    const from = Math.ceil(printOfPixels(least) * 10) / 10;
    const to = Math.floor(printOfPixels(most) * 10) / 10;
    return t("printRange", { least: formatNumber(from, language), most: formatNumber(to, language), dots: printDots });
  }
}
