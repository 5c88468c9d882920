import type { CheckpointTensor } from "../src/separate/checkpoint/read-checkpoint.ts";

/** Returns the number for a position of a tensor. */
type Fill = (name: string, place: number) => number;

/** The variables of Spleeter's two stems with two channels in each layer. */
export function tinySpleeter(fill: Fill): Map<string, CheckpointTensor> {
  const tensors = new Map<string, CheckpointTensor>();
  const put = (name: string, dims: readonly number[]) => {
    const size = dims.reduce((all, one) => all * one, 1);
    tensors.set(name, { dims, values: Float32Array.from({ length: size }, (_, place) => fill(name, place)) });
  };
  const numbered = (name: string, number: number) => (number === 0 ? name : `${name}_${number}`);
  for (const stem of [0, 1]) {
    for (let level = 0; level <= 6; level++) {
      const name = numbered("conv2d", 7 * stem + level);
      put(`${name}/kernel`, level < 6 ? [5, 5, 2, 2] : [4, 4, 1, 2]);
      put(`${name}/bias`, [2]);
    }
    for (let level = 0; level < 6; level++) {
      const name = numbered("conv2d_transpose", 6 * stem + level);
      const channels = level < 5 ? 2 : 1;
      put(`${name}/kernel`, [5, 5, channels, level === 0 ? 2 : 4]);
      put(`${name}/bias`, [channels]);
    }
    for (let norm = 0; norm < 12; norm++)
      for (const part of ["gamma", "beta", "moving_mean", "moving_variance"])
        put(`${numbered("batch_normalization", 12 * stem + norm)}/${part}`, [norm < 11 ? 2 : 1]);
  }
  return tensors;
}

/** A network whose last layers give the voice three times the share of the rest, for any sound. */
export const evenSpleeter = (): Map<string, CheckpointTensor> =>
  tinySpleeter((name) => {
    if (name.endsWith("moving_variance")) return 1;
    return name === "conv2d_6/bias" ? Math.log(3) : 0;
  });

/** (1/2)² beside (3/4)². */
export const evenShare = 0.25 / (0.25 + 0.5625);
