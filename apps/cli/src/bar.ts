import type { DeliveryProgress } from "@cutwater/delivery/delivery.ts";
import { sizeText } from "./size.ts";
import type { Terminal } from "./terminal.ts";

const cells = 24;

/** A line that shows progress: bar, percentage, bytes, remaining time. */
export function barOf(progress: DeliveryProgress, { say, language }: Pick<Terminal, "say" | "language">): string {
  const { percent, currentBytes, totalBytes, step, secondsLeft } = progress;
  const full = Math.round((percent / 100) * cells);
  const size = (of: number) => sizeText(of, language);
  const bytes = totalBytes > 0 ? `${size(currentBytes)} / ${size(totalBytes)}` : size(currentBytes);
  const left = secondsLeft === null ? "" : `  ${say("secondsLeft", { seconds: secondsLeft })}`;
  return `${"█".repeat(full)}${"░".repeat(cells - full)} ${percent.toFixed(0).padStart(3)} %  ${bytes}  ${say(step)}${left}`;
}
