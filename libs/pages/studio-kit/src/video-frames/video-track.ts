import { EncodedPacketSink, type Input, type InputVideoTrack } from "mediabunny";

/**
 * The picture of a file that the server works on (`movingPicture` of libs/video/media): no cover; the default track, else the first.
 */
export async function pictureTrackOf(input: Input): Promise<InputVideoTrack | null> {
  const tracks = await input.getVideoTracks();
  // Covers have codecs that mediabunny does not know.
  const known = tracks.filter(({ codec }) => codec !== null);
  const candidates = known.length > 0 ? known : tracks;
  for (const track of candidates) if ((await track.getDisposition()).default) return track;
  return candidates[0] ?? null;
}

/** A frame is stored at most this many frames before one that is shown earlier (H.264 and HEVC). */
const mostReordered = 16;
/** Tolerance in seconds for rounded times. */
const rounding = 0.0005;

/** Time of the first shown frame. An edit list hides frames by giving them times before 0. */
export async function shownStartOf(track: InputVideoTrack): Promise<number> {
  const first = await track.getFirstTimestamp();
  if (first >= -rounding) return first;
  const sink = new EncodedPacketSink(track);
  const key = await sink.getKeyPacket(0, { metadataOnly: true });
  const shown: number[] = [];
  for await (const { timestamp } of sink.packets(key ?? undefined, undefined, { metadataOnly: true })) {
    if (timestamp >= -rounding) shown.push(timestamp);
    if (shown.length > mostReordered) break;
  }
  return shown.length === 0 ? first : Math.min(...shown);
}
