import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Engine, Separate } from "@cutwater/language/ports.ts";
import { silentWav } from "@cutwater/speech/sound/wav-parts.ts";
import type { InstalledModel } from "../installed/installed.ts";
import type { ModelHost } from "../process/model-host.ts";
import { pieceStep } from "./background.ts";
import { spleeter } from "./spleeter.ts";
import { openStereo } from "./stereo-file.ts";

/** Number of samples of one task: about 83 s of sound, which take 3 s on two cores. Progress is reported after each task. */
const pieceSamples = 8 * pieceStep;

/** Removes the voices from a sound with an installed model. */
export function separator(model: InstalledModel, engine: Engine, host: ModelHost): Separate {
  return async ({ file, folder, onShare, signal }) => {
    const samples = await samplesOf(file, model.name);
    const background = join(folder, `background-${randomUUID()}.wav`);
    try {
      await silentWav(background, { sampleRate: spleeter.sampleRate, channels: 2, samples });
      await host.withModel(model, signal, async (ask) => {
        for (let from = 0; from < samples; from += pieceSamples) {
          const to = Math.min(samples, from + pieceSamples);
          await ask("separate", { file, out: background, from, to });
          onShare?.(to / samples);
        }
      });
      return { background, engine };
    } catch (error) {
      await rm(background, { force: true });
      throw error;
    }
  };
}

/** @throws EngineFailure for a file that is not such a WAV */
async function samplesOf(file: string, engine: string): Promise<number> {
  const sound = await openStereo(file);
  if (!sound) throw new EngineFailure(engine, "rejected", "the file is no 16-bit stereo WAV of 44.1 kHz");
  await sound.close();
  return sound.samples;
}
