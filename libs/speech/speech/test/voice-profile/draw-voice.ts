/** Formants of five vowels of a man's voice, in Hz: the first four of each. */
const vowels = [
  [730, 1_090, 2_440, 3_400],
  [270, 2_290, 3_010, 3_700],
  [300, 870, 2_240, 3_300],
  [530, 1_840, 2_480, 3_500],
  [570, 840, 2_410, 3_350],
] as const;
const widths = [80, 100, 130, 200] as const;

export type DrawnVoice = {
  hz: number;
  /** Factor of the resonances. */
  scale: number;
  /** Syllables in a second. */
  pace: number;
  seconds: number;
  sampleRate: number;
};

/** Syllables of vowels: pulses through resonators, with a falling pitch and a dip in loudness between syllables. */
export function drawVoice({ hz, scale, pace, seconds, sampleRate }: DrawnVoice): Float32Array {
  const out = new Float32Array(Math.round(seconds * sampleRate));
  const memory = widths.map(() => [0, 0]);
  let phase = 0;
  for (let n = 0; n < out.length; n++) {
    const syllable = (n / sampleRate) * pace;
    const within = syllable % 1;
    phase += (hz * (1.06 - 0.12 * within)) / sampleRate;
    const pulse = phase >= 1 ? 1 : 0;
    phase %= 1;
    const vowel = vowels[Math.floor(syllable) % vowels.length] ?? vowels[0];
    let sample = pulse * Math.sin(Math.PI * within) ** 2;
    for (const [k, width] of widths.entries()) {
      const radius = Math.exp((-Math.PI * width) / sampleRate);
      const angle = (2 * Math.PI * (vowel[k] ?? 0) * scale) / sampleRate;
      const [one = 0, two = 0] = memory[k] ?? [];
      sample = sample * (1 - radius) * 4 + 2 * radius * Math.cos(angle) * one - radius * radius * two;
      memory[k] = [sample, one];
    }
    out[n] = sample;
  }
  const peak = out.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  return out.map((sample) => (0.5 * sample) / peak);
}
