import { draw } from "@cutwater/media/test/drawn.ts";

/** The film's size and the position of its sign, in pixels. */
export const film = { width: 320, height: 180, sign: { left: 250, top: 14, right: 304, bottom: 38 } } as const;

/** Draws a moving picture at 15 frames per second, a fixed white sign in its upper corner, and a tone. */
export async function drawFilm(file: string, { seconds = 1.6, codec = "libx264", height = 180 } = {}): Promise<string> {
  const ground = `testsrc2=size=640x180:rate=15:duration=${seconds},gblur=2,crop=320:${height}:x=8*n:y=0`;
  const sign = "drawbox=x=250:y=14:w=54:h=24:color=white:t=fill,drawbox=x=258:y=20:w=38:h=12:color=navy:t=fill";
  const sound = ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`];
  const coded = ["-pix_fmt", "yuv420p", "-c:v", codec, "-g", "12", "-c:a", "aac", "-shortest"];
  await draw("-f", "lavfi", "-i", `${ground},${sign}`, ...sound, ...coded, file);
  return file;
}
