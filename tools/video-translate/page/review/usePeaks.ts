import { presentedSecondsOf } from "@cutwater/contract/uploads.ts";
import { fileOf } from "@cutwater/ui/api/call.ts";
import type { Source } from "@cutwater/video-editor/source.ts";
import { useEffect, useState } from "react";
import { peaksOf } from "./waveform.ts";

/** Files above these limits are not decoded only for their waveform. */
const most = { bytes: 64_000_000, seconds: 600 };
/** A higher sample rate would not change the bars. */
const sampleRate = 8_000;

/** The sound of a video as bars; null while it is decoded, if the browser cannot decode it, and for long films. */
export function usePeaks(source: Source | null, count: number): Float32Array | null {
  const isSmall =
    source !== null &&
    source.facts.hasAudio &&
    source.facts.bytes <= most.bytes &&
    presentedSecondsOf(source.facts) <= most.seconds;
  // The source object changes with each render, but its file and its URL do not.
  const { file = null, shown = "" } = isSmall ? source : {};
  const [read, setRead] = useState<{ shown: string; peaks: Float32Array | null } | null>(null);
  useEffect(() => {
    if (shown === "") return;
    const leaving = new AbortController();
    readPeaks({ file, shown }, count, leaving.signal).then(
      (peaks) => setRead({ shown, peaks }),
      () => {}, // The page was left.
    );
    return () => leaving.abort();
  }, [file, shown, count]);
  return read && read.shown === shown ? read.peaks : null;
}

async function readPeaks(
  { file, shown }: Pick<Source, "file" | "shown">,
  count: number,
  signal: AbortSignal,
): Promise<Float32Array | null> {
  try {
    const blob = file ?? (await fileOf(shown, { signal }));
    const decoded = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(await blob.arrayBuffer());
    return peaksOf(decoded.getChannelData(0), count);
  } catch {
    signal.throwIfAborted();
    // The browser does not support this codec; the table works without the waveform.
    return null;
  }
}
