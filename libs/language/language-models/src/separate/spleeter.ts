/** Spleeter's view of a sound: frames of `frameSamples` at each `hop`, in segments of `frames`; the lowest `bins` of each. */
export const spleeter = { sampleRate: 44_100, frameSamples: 4_096, hop: 1_024, frames: 512, bins: 1_024 } as const;

/** Name of the file that `makeSeparationNetworks` makes. */
export const networkFile = "separation.onnx";

/** Both [1, 2, frames, bins]: channels, time, pitch. */
export const networkNames = { input: "magnitudes", output: "background" } as const;
