import type { Composition } from "../schema/composition.ts";
import { approximateLevel } from "../sound/approximate-level.ts";
import { gainPointsOf } from "../sound/gain-points.ts";
import { levels, type PlacedSound, planSounds } from "../sound/plan-sounds.ts";
import type { PlayerSound } from "./player.ts";

/** The parts of Web Audio used here, because this library is type-checked without browser types. */
export type AudioLike = {
  readonly currentTime: number;
  readonly destination: unknown;
  createGain: () => { gain: Parameter; connect: (to: never) => unknown };
  createBufferSource: () => Source;
};
type Parameter = {
  setValueAtTime: (value: number, at: number) => unknown;
  linearRampToValueAtTime: (value: number, at: number) => unknown;
};
type Source = {
  buffer: unknown;
  loop: boolean;
  loopStart: number;
  loopEnd: number;
  connect: (to: never) => unknown;
  start: (at: number, offset: number) => void;
  stop: (at?: number) => void;
};
export type BufferLike = {
  readonly duration: number;
  readonly sampleRate: number;
  readonly numberOfChannels: number;
  getChannelData: (channel: number) => Float32Array;
};

/**
 * Extra gain of the preview. The finished file is normalised to -14 LUFS as a whole. In the preview this gain brings narration to
 * that level.
 */
const louderDb = 2;

/**
 * Creates a film's preview sound. The browser mixes it by the same plan as the finished file, so its levels are close to those of
 * the file.
 *
 * @param buffers decoded sounds by asset name; missing sounds are silent
 */
export function createPreviewSound(
  audio: AudioLike,
  composition: Composition,
  buffers: ReadonlyMap<string, BufferLike>,
): PlayerSound {
  const sounds = planSounds(composition, (asset) => buffers.get(asset)?.duration ?? 0).flatMap((sound) => {
    const buffer = buffers.get(sound.asset);
    return buffer ? [{ sound: { ...sound, gainDb: sound.gainDb + correctionOf(sound, buffer) }, buffer }] : [];
  });
  let sources: Source[] = [];
  let origin: number | null = null;
  return {
    play(seconds) {
      stop();
      const begun = audio.currentTime;
      origin = begun - seconds;
      sources = sounds
        .filter(({ sound }) => sound.end > seconds)
        .map(({ sound, buffer }) => start(sound, buffer, seconds, begun - seconds));
    },
    pause: stop,
    now: () => (origin === null || sounds.length === 0 ? null : audio.currentTime - origin),
  };

  function stop(): void {
    for (const source of sources) source.stop();
    sources = [];
    origin = null;
  }

  /** @param zero clock reading at second 0 of the film */
  function start(sound: PlacedSound, buffer: BufferLike, seconds: number, zero: number): Source {
    const source = audio.createBufferSource();
    const gain = audio.createGain();
    source.buffer = buffer;
    source.loop = sound.isLooped;
    source.loopStart = sound.from;
    source.loopEnd = buffer.duration;
    source.connect(gain as never);
    gain.connect(audio.destination as never);
    const [first, ...further] = gainPointsOf(sound, seconds);
    if (first) gain.gain.setValueAtTime(first.factor, zero + first.seconds);
    for (const { seconds: at, factor } of further) gain.gain.linearRampToValueAtTime(factor, zero + at);
    const begin = Math.max(seconds, sound.start);
    const played = begin - sound.start;
    const length = buffer.duration - sound.from;
    source.start(zero + begin, sound.from + (sound.isLooped && length > 0 ? played % length : played));
    source.stop(zero + sound.end);
    return source;
  }
}

function correctionOf({ kind }: PlacedSound, buffer: BufferLike): number {
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, i) => buffer.getChannelData(i));
  const level = approximateLevel(channels, buffer.sampleRate);
  return Number.isFinite(level) ? levels[kind] + louderDb - level : 0;
}
