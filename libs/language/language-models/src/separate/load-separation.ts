import { open } from "node:fs/promises";
import { join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import type { LoadOptions, Runners } from "../process/runners.ts";
import { type ShareOf, writeBackground } from "./background.ts";
import { networkFile, networkNames, spleeter } from "./spleeter.ts";
import { openStereo, writeStereo } from "./stereo-file.ts";

const dims = [1, 2, spleeter.frames, spleeter.bins];

/** Loads Spleeter's two-stem model, which removes the voices from a sound. */
export async function loadSeparation({ directory, options }: LoadOptions): Promise<Runners> {
  const session = await InferenceSession.create(join(directory, networkFile), {
    ...options.session_options,
    executionMode: "sequential",
    // An arena would keep the peak memory of all runs. Threads that spin while waiting would take the time of other work.
    enableCpuMemArena: false,
    extra: { session: { intra_op: { allow_spinning: "0" } } },
  });
  const shareOf: ShareOf = async (magnitudes) => {
    const given = { [networkNames.input]: new Tensor("float32", magnitudes, dims) };
    const { [networkNames.output]: share } = await session.run(given);
    return share?.data as Float32Array;
  };
  return {
    async separate({ file, out, from, to }) {
      const sound = await openStereo(file);
      if (!sound) throw new RangeError("another file");
      const target = await open(out, "r+");
      try {
        const write = (at: number, values: Int16Array) => writeStereo(target, at, values);
        await writeBackground({ sound, from, to, shareOf, write });
        return null;
      } finally {
        await Promise.all([sound.close(), target.close()]);
      }
    },
  };
}
