/** Codecs (ffprobe's names) of covers. A camera may also film in them. */
const stillCodecs = ["mjpeg", "png", "bmp", "gif", "webp", "tiff"];

/**
 * The picture that players show of a file with several: no cover, whether it is marked as one or is only coded as one beside a
 * video; the default stream, else the first.
 */
export function movingPicture<Stream extends { codec: string; isCover: boolean; isDefault: boolean }>(
  streams: readonly Stream[],
): Stream | null {
  const pictures = streams.filter(({ isCover }) => !isCover);
  const moving = pictures.filter(({ codec }) => !stillCodecs.includes(codec));
  const candidates = moving.length > 0 ? moving : pictures;
  return candidates.find(({ isDefault }) => isDefault) ?? candidates[0] ?? null;
}
