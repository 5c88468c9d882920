/**
 * Spleeter's parameters of a sound: frames of `frameSamples` samples at every `hop`, grouped into segments of `frames` frames.
 * Only the lowest `bins` frequency bins of a frame are used.
 */
export const spleeter = { sampleRate: 44_100, frameSamples: 4_096, hop: 1_024, frames: 512, bins: 1_024 } as const;

/** Name of the file that `makeSeparationNetworks` makes. */
export const networkFile = "separation.onnx";

/** Input and output are [1, 2, frames, bins]: channels, time, frequency. */
export const networkNames = { input: "magnitudes", output: "background" } as const;
