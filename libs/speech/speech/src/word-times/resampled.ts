/**
 * A part of a sound at another rate, -1 to 1, by linear interpolation between means. It is accurate enough for comparing speech.
 */
export function resampled(
  { samples, sampleRate }: { samples: Int16Array; sampleRate: number },
  fromSeconds: number,
  toSeconds: number,
  rate: number,
): Float32Array {
  const count = Math.max(0, Math.round((toSeconds - fromSeconds) * rate));
  const step = sampleRate / rate;
  const reach = Math.max(1, Math.floor(step));
  return Float32Array.from({ length: count }, (_, i) => {
    const at = fromSeconds * sampleRate + i * step;
    const first = Math.floor(at);
    let sum = 0;
    for (let k = 0; k < reach; k++) sum += lineAt(samples, first + k, at - first);
    return sum / reach / 32_768;
  });
}

const lineAt = (samples: Int16Array, first: number, share: number): number => {
  const one = samples[first] ?? 0;
  const next = samples[first + 1] ?? 0;
  return one + (next - one) * share;
};
