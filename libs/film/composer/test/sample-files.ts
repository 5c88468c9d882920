import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { draw } from "@cutwater/media/test/drawn.ts";
import { drawSound, noise, tone } from "@cutwater/media/test/drawn-sound.ts";
import { serverCanvas } from "@cutwater/typesetting/server-canvas.ts";
import { drawnPicture } from "./drawn-picture.ts";

/** Writes the samples' files and returns the path of each asset. */
export async function writeSampleFiles(folder: string): Promise<Map<string, string>> {
  const at = (name: string) => join(folder, name);
  await writePicture(at("first.png"), { width: 700, height: 1200, seed: 7 });
  await writePicture(at("second.png"), { width: 900, height: 800, seed: 21 });
  const moving = "testsrc2=size=320x180:rate=25:duration=3";
  await draw("-f", "lavfi", "-i", moving, "-c:v", "libx264", "-pix_fmt", "yuv420p", at("clip.mp4"));
  await drawSound(at("music.wav"), 3, tone(330, 0.2), tone(440, 0.2));
  const rustle = noise(3, 0.3);
  await drawSound(at("speech.wav"), 2, (seconds) => (seconds % 0.5 < 0.4 ? rustle() : 0));
  const files = {
    first: "first.png",
    second: "second.png",
    clip: "clip.mp4",
    music: "music.wav",
    speech: "speech.wav",
  };
  return new Map(Object.entries(files).map(([asset, name]) => [asset, at(name)]));
}

/** A drawn picture as a PNG. */
export async function writePicture(
  path: string,
  picture: { width: number; height: number; seed: number },
): Promise<void> {
  const canvas = drawnPicture(serverCanvas, picture) as ReturnType<typeof serverCanvas>;
  await writeFile(path, canvas.toBuffer("image/png"));
}
