import type { DeliveryProgress } from "@cutwater/delivery/delivery.ts";
import type { Terminal } from "./terminal.ts";

const cells = 24;

/** One line of progress: bar, percent, bytes, what is left. */
export function barOf(progress: DeliveryProgress, { say }: Pick<Terminal, "say">): string {
  const { percent, currentBytes, totalBytes, step, secondsLeft } = progress;
  const full = Math.round((percent / 100) * cells);
  const bytes = totalBytes > 0 ? `${sizeText(currentBytes)} / ${sizeText(totalBytes)}` : sizeText(currentBytes);
  const left = secondsLeft === null ? "" : `  ${say("secondsLeft", { seconds: secondsLeft })}`;
  return `${"█".repeat(full)}${"░".repeat(cells - full)} ${percent.toFixed(0).padStart(3)} %  ${bytes}  ${say(step)}${left}`;
}

/** Bytes as people read them, in 1024 steps (spec §9). */
export function sizeText(bytes: number): string {
  if (bytes >= 2 ** 30) return `${(bytes / 2 ** 30).toFixed(2)} GB`;
  return bytes >= 2 ** 20 ? `${(bytes / 2 ** 20).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
