import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { editorMessages } from "./messages.ts";
import { pixels } from "./pixels.ts";
import type { VideoFacts } from "./source.ts";

/** A video's size, frame rate, length and codec, as shown below its name. */
export function useFacts(facts: VideoFacts): string[] {
  const t = useText(editorMessages);
  return [
    pixels(facts),
    t("framesPerSecond", { count: Math.round(facts.framesPerSecond * 100) / 100 }),
    formatTime(facts.durationSeconds),
    facts.codec === "h264" ? "H.264" : facts.codec.toUpperCase(),
  ];
}
