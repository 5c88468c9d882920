import { playTune, tuneRate } from "../../drawn-film/music/play-tune.ts";
import type { TuneName } from "../../drawn-film/names.ts";

/** Decoded sounds of this page, each once. */
const decoded = new Map<string, Promise<AudioBuffer>>();
const tunes = new Map<TuneName, AudioBuffer>();
let context: AudioContext | null = null;

/** The page's audio context; browsers let it play once the customer has pressed something. */
export const audioContext = (): AudioContext => (context ??= new AudioContext());

/** @param address a data URL of a WAV */
export function decodedSound(address: string): Promise<AudioBuffer> {
  const known = decoded.get(address);
  if (known) return known;
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (sign) => sign.charCodeAt(0));
  const sound = audioContext().decodeAudioData(bytes.buffer);
  decoded.set(address, sound);
  return sound;
}

export function tuneBuffer(name: TuneName): AudioBuffer {
  const known = tunes.get(name);
  if (known) return known;
  const samples = playTune(name);
  const buffer = audioContext().createBuffer(1, samples.length, tuneRate);
  buffer.copyToChannel(samples, 0);
  tunes.set(name, buffer);
  return buffer;
}
