import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readWav, type Sound, writeWav } from "@cutwater/speech/sound/wav.ts";
import { embeddedSpeakers } from "@cutwater/speech/voices/embedded-voices.ts";

/**
 * Texts that the tiny Whisper knows, with flite's words for them. training/tiny_language_models.py learns the sounds of these
 * texts.
 */
export const clips = {
  button: { says: "Press the red button.", heard: "Press the red button.", language: "en" },
  colours: { says: "It comes in four colors.", heard: "It comes in four colors.", language: "en" },
  spanish: { says: "Ell ah gwa estah free ah.", heard: "El agua está fría.", language: "es" },
  chinese: { says: "Ahn hoong suh ahn nyoo.", heard: "按红色按钮。", language: "zh" },
} as const;

/** One clip as sound: 16 kHz, the same in each run. */
export async function clip(name: keyof typeof clips): Promise<Sound> {
  const [flite] = embeddedSpeakers();
  if (!flite) throw new Error("flite is always there");
  const { signal } = new AbortController();
  const { wav } = await flite.speak({ text: clips[name].says, language: "en-US", voice: "flite:slt", signal });
  const sound = readWav(wav);
  if (sound?.sampleRate !== 16_000) throw new Error("flite speaks at 16 kHz");
  return sound;
}

/** Writes all clips and their texts for the recipe. */
export async function writeClips(directory: string): Promise<void> {
  for (const name of Object.keys(clips) as (keyof typeof clips)[])
    await writeFile(join(directory, `${name}.wav`), writeWav(await clip(name)));
  await writeFile(join(directory, "clips.json"), JSON.stringify(clips));
}
