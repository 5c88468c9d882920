import { graphOf, modelOf } from "../onnx/onnx-file.ts";
import { joined } from "../onnx/protobuf.ts";
import { readCheckpoint } from "./checkpoint/read-checkpoint.ts";
import { createLayers, type Layers } from "./layers.ts";
import { networkFile, networkNames, spleeter } from "./spleeter.ts";

/** Number of downsampling layers, each of which halves time and frequency, and of upsampling layers. */
const levels = 6;

/**
 * Writes Spleeter's two-stem model as one ONNX network. The network takes the magnitudes of a sound's spectra and returns the
 * share of each magnitude that is not voice, 0 to 1. The same checkpoint always gives the same bytes.
 *
 * Source: Hennequin, Khlif, Voituret, Moussallam, "Spleeter: a fast and efficient music source separation tool with pre-trained
 * models", 2020 (a U-Net for each stem; their outputs are compared by their squares).
 *
 * @param index model.index @param data model.data-00000-of-00001, both of the model "2stems"
 * @returns files by name
 * @throws RangeError for files that are not such a checkpoint
 */
export function makeSeparationNetworks(index: Uint8Array, data: Uint8Array): Record<typeof networkFile, Uint8Array> {
  const layers = createLayers(readCheckpoint(index, data));
  const [voices, rest] = [0, 1].map((stem) => layers.node("Pow", [unet(layers, stem), layers.number(2)]));
  const both = layers.node("Add", [layers.node("Add", [voices!, rest!]), layers.number(1e-12)]);
  layers.node("Div", [rest!, both], {}, networkNames.output);
  const dims = [1, 2, spleeter.frames, spleeter.bins];
  const graph = graphOf({
    ...layers.made(),
    inputs: [{ name: networkNames.input, type: "float", dims }],
    outputs: [{ name: networkNames.output, type: "float", dims }],
  });
  return { [networkFile]: joined(modelOf(graph, { "": 18 })) };
}

/**
 * One stem's share of each magnitude. Variables are numbered across all stems. Source: `apply_unet` of
 * spleeter/model/functions/unet.py 2.1: skip connections branch off before the normalisation, and the last layer is dilated.
 */
function unet(layers: Layers, stem: number): string {
  const half = { strides: [2, 2], pads: [1, 1, 2, 2] };
  const firstConvolution = stem * (levels + 1);
  const firstNorm = stem * 2 * levels;
  const skips: string[] = [];
  let x: string = networkNames.input;
  for (let level = 0; level < levels; level++) {
    const convolved = layers.weighted("Conv", x, numbered("conv2d", firstConvolution + level), half);
    skips.unshift(convolved);
    const normed = () => layers.norm(convolved, numbered("batch_normalization", firstNorm + level));
    x = level === levels - 1 ? convolved : layers.node("LeakyRelu", [normed()], { alpha: { float: 0.2 } });
  }
  for (let level = 0; level < levels; level++) {
    const widened = layers.weighted("ConvTranspose", x, numbered("conv2d_transpose", stem * levels + level), half);
    const norm = numbered("batch_normalization", firstNorm + levels + level);
    const normed = layers.norm(layers.node("Relu", [widened]), norm);
    x = level === levels - 1 ? normed : layers.node("Concat", [skips[level + 1]!, normed], { axis: 1 });
  }
  const last = { dilations: [2, 2], pads: [3, 3, 3, 3] };
  return layers.node("Sigmoid", [layers.weighted("Conv", x, numbered("conv2d", firstConvolution + levels), last)]);
}

/** TensorFlow's default name of a layer. */
const numbered = (name: string, number: number): string => (number === 0 ? name : `${name}_${number}`);
