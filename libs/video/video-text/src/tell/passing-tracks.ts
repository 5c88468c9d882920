import type { StudiedVideo } from "@cutwater/video-inpainting";
import { type Box, wholeWithin } from "../look/box.ts";
import type { Chain } from "../moving/chains.ts";
import type { TextTrack } from "../track.ts";

/**
 * Tracks of text that moves with the scene and was seen more than once. A track lasts from the first to the last detection, with
 * linear motion between two detections.
 */
export function passingTracks(chains: readonly Chain[], { scene }: StudiedVideo): TextTrack[] {
  return chains
    .filter((chain) => chain.length > 1)
    .map((chain) => {
      const from = chain[0]!.line.frame;
      const last = chain.at(-1)!.line.frame;
      const boxes = Array.from({ length: last + 1 - from }, (_, i) => wholeWithin(placeAt(chain, from + i), scene));
      const confidence = Math.max(...chain.map(({ line }) => line.score));
      return { kind: "scene", from, to: last + 1, boxes, text: null, confidence };
    });
}

function placeAt(chain: Chain, t: number): Box {
  const i = Math.max(
    0,
    chain.findLastIndex(({ line }) => line.frame <= t),
  );
  const a = chain[i]!.line;
  const b = (chain[i + 1] ?? chain[i]!).line;
  const part = b.frame > a.frame ? (t - a.frame) / (b.frame - a.frame) : 0;
  const between = (key: keyof Box) => a.box[key] + part * (b.box[key] - a.box[key]);
  return { left: between("left"), top: between("top"), width: between("width"), height: between("height") };
}
