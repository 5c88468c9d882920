import type { MadeGraph } from "./encoder.ts";
import { createGraph } from "./graph.ts";
import { framesOfText } from "./kokoro-text.ts";
import { samplesOf } from "./kokoro-voice.ts";

/** Kokoro-82M (StyleTTS 2 with ISTFTNet): phonemes, 256 numbers of a voice's style and a speed in, samples out. */
export function kokoroGraph(): MadeGraph {
  const graph = createGraph();
  const [voice = "", manner = ""] = graph.nodes("Split", ["style"], {
    outputs: 2,
    attributes: { axis: 1, num_outputs: 2 },
  });
  graph.named("waveform", samplesOf(graph, framesOfText(graph, "input_ids", manner, "speed"), voice));
  const encoded = graph.encoded(
    [
      { name: "input_ids", type: "int64", dims: [1, "n"] },
      { name: "style", type: "float", dims: [1, 256] },
      { name: "speed", type: "float", dims: [1] },
    ],
    [{ name: "waveform", type: "float", dims: [1, "samples"] }],
  );
  return { graph: encoded, parameters: graph.count() };
}
