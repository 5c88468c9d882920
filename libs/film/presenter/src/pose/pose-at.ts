import { type MouthTrack, mouthsOf, trackFramesPerSecond } from "../track/mouth-track.ts";
import { between, type Mouth, visemes } from "../visemes/visemes.ts";
import { blinkAt } from "./blink.ts";
import { chance } from "./chance.ts";
import { loudnessAt } from "./loudness.ts";
import type { Pose } from "./pose.ts";

/**
 * A presenter's pose at a time of their speech. The same arguments always give the same pose.
 *
 * @param track null while it is missing: the presenter blinks and breathes but does not speak
 * @param seconds from the start of the speech; before and after the speech the presenter listens
 * @param seed any whole number; presenters with different seeds move differently
 */
export function poseAt(track: MouthTrack | null, seconds: number, seed: number): Pose {
  const mouths = track ? mouthsOf(track) : [];
  const usual = loudnessAt(track, seconds, 0.9);
  const stress = loudnessAt(track, seconds, 0.22) - usual;
  const talks = Math.min(1, 3 * usual);
  const phase = (n: number) => 2 * Math.PI * chance(seed, n);
  const wave = (period: number, n: number) => Math.sin((2 * Math.PI * seconds) / period + phase(n));
  const life = 0.35 + 0.65 * talks;
  return {
    mouth: mouthAt(mouths, seconds),
    blink: blinkAt(seconds, seed),
    brows: clamp(0.25 * wave(5.3, 1) * life + 2.4 * Math.max(0, stress) * talks),
    gaze: gazeAt(seconds, seed),
    head: {
      turn: clamp(life * (0.34 * wave(4.7, 2) + 0.2 * wave(2.9, 3))),
      nod: clamp(life * (0.2 * wave(3.7, 4) + 0.12 * wave(1.9, 5)) + 1.7 * stress * talks),
      tilt: clamp(life * (0.32 * wave(6.1, 6) + 0.14 * wave(3.3, 7))),
    },
    breath: 0.5 + 0.5 * wave(3.9, 8),
  };
}

function mouthAt(mouths: readonly Mouth[], seconds: number): Mouth {
  const at = seconds * trackFramesPerSecond - 0.5;
  const before = mouths[Math.floor(at)] ?? visemes.rest;
  const after = mouths[Math.floor(at) + 1] ?? visemes.rest;
  return between(before, after, at - Math.floor(at));
}

/** The eyes look at the viewer and sometimes glance aside. */
function gazeAt(seconds: number, seed: number): { x: number; y: number } {
  const slot = 1.9;
  const place = Math.floor(seconds / slot);
  const look = (n: number) =>
    chance(seed, 2_000 + n) < 0.3
      ? { x: 1.3 * chance(seed, 3_000 + n) - 0.65, y: 0.7 * chance(seed, 4_000 + n) - 0.25 }
      : { x: 0, y: 0 };
  const from = look(place - 1);
  const to = look(place);
  const share = Math.min(1, (seconds - place * slot) / 0.1);
  const eased = share * share * (3 - 2 * share);
  return { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased };
}

const clamp = (value: number): number => Math.min(1, Math.max(-1, value));
