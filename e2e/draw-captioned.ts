import { draw } from "@cutwater/media/test/drawn.ts";

/** The film's size and the position of its words, in pixels. */
export const captioned = {
  width: 480,
  height: 270,
  words: "Quiet harbour",
  box: { left: 120, top: 216, right: 360, bottom: 252 },
} as const;

export type CaptionedOptions = { seconds?: number; words?: string; codec?: readonly string[] };

/** Draws a moving background without letters at 15 frames per second, fixed white words at the bottom, and a tone. */
export async function drawCaptioned(
  file: string,
  { seconds = 1.6, words = captioned.words, codec = ["libx264"] }: CaptionedOptions = {},
): Promise<string> {
  const { width, height } = captioned;
  const ground = `color=0x808080:size=960x270:rate=15:duration=${seconds},format=yuv444p`;
  const passing = `noise=alls=100:all_seed=3,gblur=sigma=6,eq=contrast=4:saturation=3,crop=${width}:${height}:x=4*n:y=0`;
  const letters = `drawtext=text='${words}':font=DejaVu Sans:fontsize=30:fontcolor=white:borderw=2:bordercolor=black:x=(w-tw)/2:y=220`;
  const sound = ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`];
  const coded = ["-pix_fmt", "yuv420p", "-c:v", ...codec, "-g", "12", "-c:a", "aac", "-shortest"];
  const picture = [ground, passing, ...(words === "" ? [] : [letters])].join(",");
  await draw("-f", "lavfi", "-i", picture, ...sound, ...coded, file);
  return file;
}
