import { BlobSource, CanvasSink, EncodedPacketSink, Input, MATROSKA, MP4, QTFF, UrlSource, WEBM } from "mediabunny";
import { type FrameReader, thumbWidth, type VideoSource } from "./frame-reader.ts";
import { pictureTrackOf, shownStartOf } from "./video-track.ts";

/**
 * Reads exact frames with the browser's decoder. From an address, only the needed ranges are fetched. Null when the browser has
 * no decoder for the file. The code is loaded with the first video.
 */
export async function openWebCodecsReader({
  file,
  address,
  width,
  height,
  framesPerSecond,
}: VideoSource): Promise<FrameReader | null> {
  if (!("VideoDecoder" in globalThis)) return null;
  const source = file ? new BlobSource(file) : new UrlSource(address);
  const input = new Input({ formats: [MP4, QTFF, MATROSKA, WEBM], source });
  const track = await pictureTrackOf(input).catch(() => null);
  if (!track || !(await track.canDecode())) {
    input.dispose();
    return null;
  }
  const start = await shownStartOf(track);
  const packets = new EncodedPacketSink(track);
  const whole = new CanvasSink(track, { width, height, fit: "fill" });
  const small = new CanvasSink(track, { width: thumbWidth });
  /** A time inside the frame, so that rounding never selects the previous frame. */
  const inside = (seconds: number) => start + seconds + 0.25 / framesPerSecond;

  /** The last keyframe before each time. */
  async function keyTimes(times: readonly number[], signal: AbortSignal): Promise<number[]> {
    const found: number[] = [];
    for (const time of times) {
      if (signal.aborted) break;
      found.push((await packets.getKeyPacket(inside(time), { metadataOnly: true }))?.timestamp ?? start);
    }
    return found;
  }

  return {
    async frameAt(seconds) {
      const found = (await whole.getCanvas(inside(seconds))) ?? (await whole.getCanvas(start));
      if (!found) throw new RangeError(`no frame at ${seconds} s`);
      return { picture: found.canvas, time: Math.max(0, found.timestamp - start) };
    },
    async thumbs(times, onThumb, signal) {
      const keys = await keyTimes(times, signal);
      const unique = [...new Set(keys)];
      let at = 0;
      for await (const found of small.canvasesAtTimestamps(unique)) {
        if (signal.aborted) return;
        const key = unique[at];
        at += 1;
        if (found) for (const [index, own] of keys.entries()) if (own === key) onThumb(index, found.canvas);
      }
      at = 0;
      for await (const found of small.canvasesAtTimestamps(times.map(inside))) {
        if (signal.aborted) return;
        if (found) onThumb(at, found.canvas);
        at += 1;
      }
    },
    close: () => input.dispose(),
  };
}
