type Faded = { width: number; height: number; values: Float32Array };

/** The colour to which a print fades. */
const paper = [235, 228, 214] as const;

/** Makes a print paler towards one of its sides or corners. Formula: training/README.md. */
export function fadeUnevenly({ width, height, values }: Faded, random: () => number): void {
  const angle = 2 * Math.PI * random();
  const strength = 0.2 + 0.3 * random();
  const steepness = 1 + 2 * random();
  const across = Math.cos(angle);
  const down = Math.sin(angle);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const along = across * ((x + 0.5) / width - 0.5) + down * ((y + 0.5) / height - 0.5);
      const paleness = strength * (0.5 + along / (Math.abs(across) + Math.abs(down))) ** steepness;
      for (let c = 0; c < 3; c++) values[at + c]! += paleness * (paper[c]! - values[at + c]!);
    }
}
