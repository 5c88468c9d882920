import { join } from "node:path";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { realFiles } from "@cutwater/testing/real-files.ts";

const { path: pictures } = realFiles("stills/text-in-photos");

/** Size of the frames. The picture is first scaled to `pictureWidth`. */
type Pan = { width: number; height: number; pictureWidth: number; frameCount: number };

/** RGB frames of a camera that moves diagonally over a photograph with writing in it. */
export async function panOver(file: string, { width, height, pictureWidth, frameCount }: Pan): Promise<Uint8Array[]> {
  const picture = sharp(join(pictures, file)).autoOrient().resize({ width: pictureWidth }).removeAlpha();
  const { data, info } = await picture.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  const across = info.width - width;
  const down = info.height - height;
  return await Promise.all(
    Array.from({ length: frameCount }, async (_, t) => {
      const share = t / (frameCount - 1) - 0.5;
      const left = Math.round(across * (0.5 + 0.35 * share));
      const top = Math.round(down * (0.5 + 0.2 * share));
      return new Uint8Array(await sharp(data, { raw }).extract({ left, top, width, height }).raw().toBuffer());
    }),
  );
}
