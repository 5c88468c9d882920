/** Level above which sound counts, in LUFS (the absolute gate of ITU-R BS.1770). */
const gate = -70;
const blockSeconds = 0.4;

/**
 * Approximate loudness of a sound in LUFS: the mean power of its non-silent parts, without frequency weighting. The error is a
 * few dB, which is enough for previews.
 *
 * @returns -Infinity for silence
 */
export function approximateLevel(channels: readonly Float32Array[], sampleRate: number): number {
  const block = Math.max(1, Math.round(blockSeconds * sampleRate));
  const length = channels[0]?.length ?? 0;
  let sum = 0;
  let counted = 0;
  for (let begin = 0; begin < length; begin += block) {
    const power = powerOf(channels, begin, Math.min(length, begin + block));
    if (levelOf(power) <= gate) continue;
    sum += power;
    counted += 1;
  }
  return counted === 0 ? Number.NEGATIVE_INFINITY : levelOf(sum / counted);
}

const levelOf = (power: number): number => -0.691 + 10 * Math.log10(power);

/** Only every fourth sample is measured, which is accurate enough. */
function powerOf(channels: readonly Float32Array[], begin: number, end: number): number {
  let sum = 0;
  for (const channel of channels) for (let i = begin; i < end; i += 4) sum += channel[i]! ** 2;
  return sum / Math.max(1, Math.ceil((end - begin) / 4));
}
