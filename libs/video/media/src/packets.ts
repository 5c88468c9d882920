import { type RunOptions, runFfprobe } from "./ffmpeg.ts";

/**
 * One packet of a stream, in storage order (decoding order). In containers without presentation times, such as AVI, `ptsSeconds`
 * is the decoding time.
 */
export type Packet = {
  ptsSeconds: number;
  /** Decoding time; equal to the presentation time when the container states none. */
  dtsSeconds: number;
  durationSeconds: number | null;
  isKey: boolean;
  sizeBytes: number;
};

/**
 * Returns the packets of one stream, beginning with the keyframe at or before `fromSeconds`.
 *
 * @param stream "v:0", "a:0" ...
 * @throws MediaError "unreadable" when the list exceeds the limit of `runFfprobe`, which is longer than any film's list.
 * @param until seconds after the first packet found, a number of packets, or a time on the file's clock; null: to the end
 */
export async function packetsOf(
  path: string,
  stream: string,
  fromSeconds: number,
  until: { seconds: number } | { packets: number } | { atSeconds: number } | null,
  options: RunOptions = {},
): Promise<Packet[]> {
  const end = until === null ? "" : endOf(until);
  const printed = await runFfprobe(
    path,
    // biome-ignore format: one option a line reads no better
    ["-select_streams", stream, "-read_intervals", `${fromSeconds.toFixed(6)}%${end}`, "-show_entries", "packet=pts_time,dts_time,duration_time,flags,size", "-of", "csv=p=0:nk=0"],
    { timeoutMs: 120_000, ...options },
    until !== null && "packets" in until ? "short" : "long",
  );
  const lines = printed
    .split("\n")
    .map((line) => new Map(line.split(",").map((field) => field.split("=") as [string, string])));
  const isShown = (fields: Map<string, string>) => Number.isFinite(Number(fields.get("pts_time") ?? Number.NaN));
  const time = lines.some(isShown) ? "pts_time" : "dts_time";
  return lines.flatMap((fields) => {
    const ptsSeconds = Number(fields.get(time) ?? Number.NaN);
    if (!Number.isFinite(ptsSeconds)) return [];
    const duration = Number(fields.get("duration_time") ?? Number.NaN);
    const dtsSeconds = Number(fields.get("dts_time") ?? Number.NaN);
    return {
      ptsSeconds,
      dtsSeconds: Number.isFinite(dtsSeconds) ? dtsSeconds : ptsSeconds,
      durationSeconds: Number.isFinite(duration) ? duration : null,
      isKey: fields.get("flags")?.startsWith("K") ?? false,
      sizeBytes: Number(fields.get("size") ?? 0),
    };
  });
}

function endOf(until: { seconds: number } | { packets: number } | { atSeconds: number }): string {
  if ("atSeconds" in until) return until.atSeconds.toFixed(6);
  return "seconds" in until ? `+${until.seconds.toFixed(6)}` : `+#${until.packets}`;
}
