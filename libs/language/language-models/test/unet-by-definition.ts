import type { CheckpointTensor } from "../src/separate/checkpoint/read-checkpoint.ts";

/** Values of the channels, one channel after another. */
type Picture = { channels: number; height: number; width: number; data: Float32Array };
type Tensors = ReadonlyMap<string, CheckpointTensor>;

/**
 * The share of each magnitude that is not voice, for [2, 512, 1024]. It applies TensorFlow's layers by their definitions and is
 * slow.
 */
export function unetShares(tensors: Tensors, magnitudes: Float32Array): Float32Array {
  const [voices, rest] = [0, 1].map((stem) => unet(tensors, stem, magnitudes)) as [Float32Array, Float32Array];
  return voices.map((voice, i) => rest[i]! ** 2 / (rest[i]! ** 2 + voice ** 2));
}

function unet(tensors: Tensors, stem: number, magnitudes: Float32Array): Float32Array {
  const of = (kind: string, number: number) => (part: string) =>
    tensors.get(`${number === 0 ? kind : `${kind}_${number}`}/${part}`) ?? fail(`${kind} ${number}`);
  const norm = (x: Picture, number: number): Picture => {
    const part = of("batch_normalization", 12 * stem + number);
    const value = (name: string, channel: number) => part(name).values[channel]!;
    return eachValue(x, (one, channel) => {
      const deviation = Math.sqrt(value("moving_variance", channel) + 1e-3);
      return ((one - value("moving_mean", channel)) / deviation) * value("gamma", channel) + value("beta", channel);
    });
  };
  let x: Picture = { channels: 2, height: 512, width: 1024, data: magnitudes };
  const left: Picture[] = [];
  for (let level = 0; level < 6; level++) {
    const down = convolved(x, of("conv2d", 7 * stem + level), { stride: 2, dilation: 1 });
    left.push(down);
    x = level < 5 ? eachValue(norm(down, level), (one) => (one > 0 ? one : 0.2 * one)) : down;
  }
  for (let level = 0; level < 6; level++) {
    const up = eachValue(widened(x, of("conv2d_transpose", 6 * stem + level)), (one) => Math.max(0, one));
    const normed = norm(up, 6 + level);
    x = level < 5 ? beside(left[4 - level]!, normed) : normed;
  }
  const last = convolved(x, of("conv2d", 7 * stem + 6), { stride: 1, dilation: 2 });
  return eachValue(last, (one) => 1 / (1 + Math.exp(-one))).data;
}

type Part = (name: string) => CheckpointTensor;
type Shape = { stride: number; dilation: number };

/** Convolution with padding "SAME": the smaller half of the padding is before the image. */
function convolved(x: Picture, part: Part, { stride, dilation }: Shape): Picture {
  const { dims, values } = part("kernel");
  const [size = 0, , from = 0, to = 0] = dims;
  const before = Math.floor(((size - 1) * dilation + 1 - stride) / 2);
  const out = picture(to, x.height / stride, x.width / stride);
  out.data.forEach((_, at) => {
    const { channel, row, column } = placeOf(out, at);
    let sum = part("bias").values[channel]!;
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) {
        const y = row * stride + i * dilation - before;
        const z = column * stride + j * dilation - before;
        if (y < 0 || z < 0 || y >= x.height || z >= x.width) continue;
        for (let c = 0; c < from; c++)
          sum += x.data[(c * x.height + y) * x.width + z]! * values[((i * size + j) * from + c) * to + channel]!;
      }
    out.data[at] = sum;
  });
  return out;
}

/** The gradient of a convolution of stride 2: each value is spread over the positions from which it would be computed. */
function widened(x: Picture, part: Part): Picture {
  const { dims, values } = part("kernel");
  const [size = 0, , to = 0, from = 0] = dims;
  const out = picture(to, 2 * x.height, 2 * x.width);
  out.data.forEach((_, at) => (out.data[at] = part("bias").values[placeOf(out, at).channel]!));
  const before = Math.floor((size - 2) / 2);
  x.data.forEach((value, at) => {
    const { channel, row, column } = placeOf(x, at);
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) {
        const y = 2 * row + i - before;
        const z = 2 * column + j - before;
        if (y < 0 || z < 0 || y >= out.height || z >= out.width) continue;
        for (let c = 0; c < to; c++)
          out.data[(c * out.height + y) * out.width + z]! +=
            value * values[((i * size + j) * to + c) * from + channel]!;
      }
  });
  return out;
}

const picture = (channels: number, height: number, width: number): Picture => ({
  channels,
  height,
  width,
  data: new Float32Array(channels * height * width),
});

const placeOf = ({ height, width }: Picture, at: number) => ({
  channel: Math.floor(at / (height * width)),
  row: Math.floor(at / width) % height,
  column: at % width,
});

const eachValue = (x: Picture, change: (value: number, channel: number) => number): Picture => ({
  ...x,
  data: x.data.map((value, at) => change(value, Math.floor(at / (x.height * x.width)))),
});

const beside = (one: Picture, other: Picture): Picture => ({
  ...one,
  channels: one.channels + other.channels,
  data: Float32Array.from([...one.data, ...other.data]),
});

function fail(what: string): never {
  throw new Error(`no ${what}`);
}
