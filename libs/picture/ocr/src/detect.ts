import { checkImage, type Image } from "@cutwater/imaging/image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import { linesIn } from "@cutwater/imaging/text/lines.ts";
import { Tensor } from "onnxruntime-node";
import type { Corner, TextLine } from "./line.ts";
import { type ModelOptions, openModel } from "./models.ts";

/** Finds lines of text in pictures. */
export type TextDetector = {
  /**
   * @param picture sRGB. Not changed
   * @returns lines within the picture, in its pixels, ordered from the top
   * @throws RangeError for a picture without exactly three channels; the signal's reason
   */
  detect(picture: Image, options?: DetectOptions): Promise<TextLine[]>;
  close(): Promise<void>;
};

export type DetectOptions = {
  /** Larger pictures are reduced to this longest side first; smaller ones stay as they are. In pixels. */
  longestSide?: number;
  signal?: AbortSignal;
};

/** Sides are rounded to multiples of this, because the network halves its picture five times. */
const multiple = 32;
/**
 * ImageNet's mean and deviation for blue, green and red, in this order. Source: PaddleOCR, NormalizeImage of
 * configs/det/ch_PP-OCRv4.
 */
const [means, deviations] = [
  [0.485, 0.456, 0.406],
  [0.229, 0.224, 0.225],
] as const;

/** Opens the detector of PP-OCR v4 in this process. */
export async function openTextDetector(options: ModelOptions): Promise<TextDetector> {
  const session = await openModel("detector", options);
  const input = session.inputNames[0]!;
  const output = session.outputNames[0]!;
  return {
    async detect(picture, { longestSide = 960, signal } = {}) {
      checkImage(picture);
      if (picture.channels !== 3) throw new RangeError("text is found in pictures of three channels");
      signal?.throwIfAborted();
      const shrink = Math.min(1, longestSide / Math.max(picture.width, picture.height));
      const side = (length: number) => Math.max(multiple, Math.round((length * shrink) / multiple) * multiple);
      const width = side(picture.width);
      const height = side(picture.height);
      const seen = resize(picture, width, height, { kernel: "bicubic", isBounded: true });
      const results = await session.run({ [input]: tensorOf(seen) }, [output]);
      signal?.throwIfAborted();
      const data = results[output]!.data as Float32Array;
      const across = picture.width / width;
      const down = picture.height / height;
      const within = ([x, y]: Corner): Corner => [
        Math.min(picture.width, Math.max(0, x * across)),
        Math.min(picture.height, Math.max(0, y * down)),
      ];
      return linesIn({ width, height, data }).map(({ corners: [a, b, c, d], score }) => ({
        corners: [within(a), within(b), within(c), within(d)],
        score,
      }));
    },
    close: () => session.release(),
  };
}

function tensorOf({ width, height, data }: Image): Tensor {
  const size = width * height;
  const values = new Float32Array(3 * size);
  for (let k = 0; k < 3; k++) {
    const gain = 1 / (255 * deviations[k]!);
    const less = means[k]! / deviations[k]!;
    for (let i = 0, from = 2 - k, to = k * size; i < size; i++, from += 3, to++) values[to] = data[from]! * gain - less;
  }
  return new Tensor("float32", values, [1, 3, height, width]);
}
