import type { Graph } from "./graph.ts";
import { leaky, repeated, styledBlock, wavyBlock } from "./kokoro-layers.ts";
import type { Frames } from "./kokoro-text.ts";
import { convolution } from "./layers.ts";

/** Samples at 24 kHz of a frame of the pitch; bands and step of the short-time Fourier transform at the end. */
const [frame, window, hop] = [300, 20, 5];
const bands = window / 2 + 1;

/** The sounding half of Kokoro (ISTFTNet): frames and the style of a voice in, samples out. */
export function samplesOf(graph: Graph, { sounds, pitch, loudness }: Frames, style: string): string {
  const halved = (name: string, x: string) => convolution(graph, name, x, [1, 1], { kernel: 3, stride: 2, pad: 1 });
  const [tone, volume] = [halved("voice.pitch", pitch), halved("voice.loudness", loudness)];
  const along = (...parts: string[]) => graph.node("Concat", parts, { axis: 1 });
  const narrow = convolution(graph, "voice.sounds", sounds, [512, 64], { kernel: 1 });
  let x = styledBlock(graph, "voice.in", along(sounds, tone, volume), { style, from: 514, to: 1024 });
  for (const layer of [0, 1, 2, 3]) {
    const shape = layer < 3 ? { to: 1024 } : { to: 512, doubles: true };
    x = styledBlock(graph, `voice.${layer}`, along(x, narrow, tone, volume), { style, from: 1090, ...shape });
  }

  const source = spectrumOf(graph, hummed(graph, pitch));
  x = louder(graph, 0, x, { style, source, from: 512, to: 256, kernel: 20, times: 10 });
  x = louder(graph, 1, x, { style, source, from: 256, to: 128, kernel: 12, times: 6 });
  const spectrum = convolution(graph, "voice.out", leaky(graph, x, 0.01), [128, 2 * bands], { kernel: 7 });
  return samplesOfSpectrum(graph, spectrum);
}

type Louder = { style: string; source: string; from: number; to: number; kernel: number; times: number };

/** More frames of fewer channels, with the hum joined in, through blocks of three kernels. */
function louder(graph: Graph, stage: number, x: string, { style, source, from, to, kernel, times }: Louder): string {
  const name = `voice.louder.${stage}`;
  const isLast = stage === 1;
  const noise = isLast
    ? convolution(graph, `${name}.noise`, source, [2 * bands, to], { kernel: 1 })
    : convolution(graph, `${name}.noise`, source, [2 * bands, to], { kernel: 12, stride: 6, pad: 3 });
  const hum = wavyBlock(graph, `${name}.hum`, noise, { style, channels: to, kernel: isLast ? 11 : 7 });
  const pad = (kernel - times) / 2;
  const shape = { kernel_shape: [kernel], strides: [times], pads: [pad, pad] };
  const weights = graph.parameters(`${name}.up`, [from, to, kernel], 0.01);
  const bias = graph.parameters(`${name}.up.bias`, [to]);
  let y = graph.node("ConvTranspose", [leaky(graph, x, 0.1), weights, bias], shape);
  if (isLast) y = graph.node("Pad", [y, graph.integers([0, 0, 1, 0, 0, 0])], { mode: "reflect" });
  const sum = graph.node("Add", [y, hum]);
  const blocks = [3, 7, 11].map((own) => wavyBlock(graph, `${name}.${own}`, sum, { style, channels: to, kernel: own }));
  return graph.node("Div", [graph.node("Sum", blocks), graph.floats([], [3])]);
}

/** A tone of the pitch with eight above it, [1, 1, samples]. */
function hummed(graph: Graph, pitch: string): string {
  const turns = graph.node("Div", [repeated(graph, pitch, frame), graph.floats([], [24_000])]);
  const phase = graph.node("CumSum", [turns, graph.integers([2], [])]);
  const tones = graph.floats(
    [1, 9, 1],
    Array.from({ length: 9 }, (_, i) => 2 * Math.PI * (i + 1)),
  );
  const waves = graph.node("Sin", [graph.node("Mul", [phase, tones])]);
  return graph.node("Tanh", [convolution(graph, "voice.hum", waves, [9, 1], { kernel: 1 })]);
}

/** Waves of each band over the window, real ones and the others, [bands, 1, window]. */
function waves(graph: Graph, of: (angle: number) => number, scale: number): string {
  const hann = (i: number) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / window);
  const values = Array.from({ length: bands * window }, (_, at) => {
    const [band, i] = [Math.floor(at / window), at % window];
    return of((2 * Math.PI * band * i) / window) * hann(i) * scale;
  });
  return graph.floats([bands, 1, window], values);
}

/** Sizes and angles of a sound's bands, [1, 2 bands, frames]. */
function spectrumOf(graph: Graph, sound: string): string {
  const half = window / 2;
  const padded = graph.node("Pad", [sound, graph.integers([0, 0, half, 0, 0, half])], { mode: "reflect" });
  const shape = { kernel_shape: [window], strides: [hop] };
  const [real, other] = [Math.cos, Math.sin].map((of) => graph.node("Conv", [padded, waves(graph, of, 1)], shape));
  const squares = [real!, other!].map((part) => graph.node("Mul", [part, part]));
  const size = graph.node("Sqrt", [graph.node("Add", [graph.node("Sum", squares), graph.floats([], [1e-9])])]);
  const angle = graph.node("Atan", [graph.node("Div", [other!, graph.node("Add", [real!, graph.floats([], [1e-9])])])]);
  return graph.node("Concat", [size, angle], { axis: 1 });
}

function samplesOfSpectrum(graph: Graph, spectrum: string): string {
  const [sizes = "", angles = ""] = graph.nodes("Split", [spectrum], {
    outputs: 2,
    attributes: { axis: 1, num_outputs: 2 },
  });
  const [size, angle] = [graph.node("Exp", [sizes]), graph.node("Sin", [angles])];
  const shape = { kernel_shape: [window], strides: [hop], pads: [window / 2, window / 2] };
  const parts = (
    [
      ["Cos", Math.cos],
      ["Sin", Math.sin],
    ] as const
  ).map(([op, of]) =>
    graph.node("ConvTranspose", [graph.node("Mul", [size, graph.node(op, [angle])]), waves(graph, of, 0.05)], shape),
  );
  return graph.node("Reshape", [graph.node("Sub", parts), graph.integers([1, -1])]);
}
