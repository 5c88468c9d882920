import { playTune, tuneRate } from "../../drawn-film/music/play-tune.ts";
import type { TuneName } from "../../drawn-film/names.ts";

/** The page's decoded sounds, cached by address. */
const decoded = new Map<string, Promise<AudioBuffer>>();
const tunes = new Map<TuneName, AudioBuffer>();
let context: AudioContext | null = null;

/** The page's audio context. Browsers allow it to play only after the customer has pressed something. */
export const audioContext = (): AudioContext => (context ??= new AudioContext());

/** @param address a data URL of a WAV file */
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
