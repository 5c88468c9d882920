import { openClip, openFootage } from "@cutwater/video-inpainting/bench/footage.ts";

type Clip = { file: string; fromSeconds: number; width: number; height: number; fps: number };

/** Footage without any text: pans, a dolly, handheld and still cameras; a still camera reveals nothing under a still text. */
const clips = {
  bunny: { file: "bbb_480p_30s.mp4", fromSeconds: 4, width: 854, height: 480, fps: 24 },
  stream: { file: "bbb_480p_30s.mp4", fromSeconds: 11.9, width: 854, height: 480, fps: 24 },
  standing: { file: "bbb_480p_30s.mp4", fromSeconds: 15.8, width: 854, height: 480, fps: 24 },
  dolly: { file: "bigbuckbunny.mp4", fromSeconds: 0, width: 1280, height: 720, fps: 25 },
  butterfly: { file: "Butterfly-209.mp4", fromSeconds: 0, width: 1280, height: 720, fps: 30 },
  cups: { file: "02_cups.mp4", fromSeconds: 0, width: 1280, height: 720, fps: 30 },
  blocks: { file: "03_blocks.mp4", fromSeconds: 0, width: 1280, height: 720, fps: 30 },
  juggling: { file: "05_default_juggle.mp4", fromSeconds: 0, width: 1280, height: 720, fps: 24 },
  rabbit: { file: "rabbit.mp4", fromSeconds: 0, width: 720, height: 480, fps: 30 },
  elf: { file: "elf.mp4", fromSeconds: 0, width: 720, height: 480, fps: 30 },
  bottles: { file: "bottle-detection.mp4", fromSeconds: 4, width: 640, height: 360, fps: 30 },
  beach: { file: "sample_640x360.mov", fromSeconds: 0, width: 640, height: 360, fps: 30 },
  night: { file: "night.mkv", fromSeconds: 0, width: 640, height: 480, fps: 30 },
} as const satisfies Record<string, Clip>;

/** Takes that are stored as videos. The other takes are stored as one picture per frame. */
const pictured = ["tennis", "bmx-trees"] as const;

export type Take = keyof typeof clips | (typeof pictured)[number];

export type TakenFootage = { width: number; height: number; fps: number; frames: Uint8Array[] };

/** Reads at most the given number of frames as RGB. @throws Error when the measuring clips are not on this machine */
export async function openTake(take: Take, count: number): Promise<TakenFootage> {
  if (take === "tennis" || take === "bmx-trees") return { fps: 25, ...(await openFootage(take, count)) };
  const { file, fromSeconds, width, height, fps } = clips[take];
  return { width, height, fps, frames: await openClip(file, { width, height }, count, fromSeconds) };
}
