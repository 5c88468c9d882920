import type { FramePlane } from "@cutwater/imaging/frame.ts";
import type { Kernels } from "@cutwater/imaging/kernels/compute.ts";
import { perPoint } from "@cutwater/imaging/kernels/follow.ts";
import type { Guide } from "@cutwater/imaging/kernels/guide.ts";
import type { Pair } from "@cutwater/imaging/kernels/known.ts";
import type { Scratch } from "@cutwater/imaging/kernels/scratch.ts";
import { boxRadii, coarseSigma } from "@cutwater/imaging/kernels/spread.ts";
import type { Homography } from "@cutwater/imaging/motion/homography.ts";
import { type Exports, openModule } from "./module.ts";

/**
 * The kernels of imaging by WASM; each does what its twin there says. Every array they are given lies in the memory.
 *
 * @param scratch for what they need for themselves
 */
export function createKernels(memory: WebAssembly.Memory, scratch: Scratch): Kernels {
  const module = openModule(memory);
  return {
    halve: (data, width, height, half) => void module.halve(at(data), width, height, at(half)),
    layHalf(half, halfHole, map, left, top, out) {
      const size = [half.width, half.height, ...eight(map), left, top] as const;
      module.layHalf(at(half.data), at(halfHole), ...size, at(out.data), at(out.known), out.width, out.height);
    },
    halveKnown(plane, out) {
      const to = [at(out.data), at(out.known), out.width, out.height] as const;
      module.halveKnown(at(plane.data), at(plane.known), plane.width, ...to);
    },
    gatherAffine: (pair, stride, motion, sums) =>
      void module.gatherAffine(...pairOf(pair), stride, ...six(motion), at(sums)),
    measureMisfit: (pair, motion, cells, across) =>
      void module.measureMisfit(...pairOf(pair), ...six(motion), at(cells), across),
    spreadCells: (cells, width, height, sigma) => spread(module, scratch, cells, width, height, sigma),
    measureRing(target, places, whole, colours, map, guide, differences) {
      const [y, u] = target as [FramePlane, FramePlane];
      const shown = [...whole.planes, ...colours.planes].map((plane) => at(plane.data));
      const sizes = [y.width, y.height, u.width, u.height, u.shiftX, u.shiftY] as const;
      module.measureRing(
        ...target.map((plane) => at(plane.data)),
        ...[...shown, at(whole.hole), at(colours.hole), ...sizes, ...eight(map), ...guideOf(guide)],
        ...[at(places), places.length / 2, at(differences)],
      );
    },
    addProposals({ planes, hole }, map, guide, favour, proposals) {
      const [first, last] = [planes[0]!, planes.at(-1)!];
      const { rows, pitch, channels, most, counts, values, weights } = proposals;
      return module.addProposals(
        ...[at(first.data), at(last.data), channels, first.width, first.height],
        ...[1 << first.shiftX, 1 << first.shiftY, at(hole), ...eight(map), ...guideOf(guide), favour],
        ...[at(rows), rows.length / 3, pitch, most, at(counts), at(values), at(weights)],
      );
    },
    followPoints: (from, to, factor, points) =>
      scratch.within(() => {
        const planes = [at(from.data), at(to.data), from.width, from.height] as const;
        module.followPoints(...planes, factor, at(points), points.length / perPoint, at(scratch.bytes(1_600)));
      }),
    layPlanes(from, begin, map, part, wanted, laid) {
      const [one, other] = from as [FramePlane, FramePlane?];
      const [values, otherValues] = laid.values as [Float32Array, Float32Array?];
      const size = [one.width, one.height, 1 << one.shiftX, 1 << one.shiftY, begin.left, begin.top] as const;
      module.layPlanes(
        ...[at(one.data), other ? at(other.data) : 0, ...size, ...eight(map)],
        ...[part.left, part.top, part.width, part.height, wanted ? at(wanted) : 0],
        ...[at(values), otherValues ? at(otherValues) : 0, at(laid.isCovered)],
      );
    },
    fuse: ({ count, pitch, channels, most, counts, values, weights }, spreadSteps, out) =>
      scratch.within(() => {
        const lists = [at(counts), at(values), at(weights)] as const;
        module.fuse(count, pitch, channels, most, ...lists, spreadSteps, at(out), at(scratch.floats(12 * most)));
      }),
  };
}

function spread(
  module: Exports,
  scratch: Scratch,
  cells: Float32Array,
  width: number,
  height: number,
  sigma: number,
): void {
  scratch.within(() => {
    const spare = at(scratch.floats(cells.length));
    module.blurCells(at(cells), spare, width, height, ...boxRadii(sigma));
    const levels = [{ cells: at(cells), w: width, h: height }];
    for (let step = 1; step < 4; step++) {
      const fine = levels[step - 1]!;
      const [w, h] = [Math.ceil(fine.w / 3), Math.ceil(fine.h / 3)];
      const coarse = at(scratch.floats(4 * w * h));
      module.shrinkCells(fine.cells, fine.w, fine.h, coarse);
      module.blurCells(coarse, spare, w, h, ...boxRadii(coarseSigma(sigma)));
      levels.push({ cells: coarse, w, h });
    }
    for (let step = 3; step > 0; step--) {
      const [coarse, fine] = [levels[step]!, levels[step - 1]!];
      module.addCoarse(coarse.cells, coarse.w, coarse.h, fine.cells, fine.w, fine.h);
    }
  });
}

const at = (array: { byteOffset: number }): number => array.byteOffset;

const eight = (map: Homography): number[] => Array.from(map.subarray(0, 8));
const six = (motion: Float64Array): number[] => Array.from(motion.subarray(0, 6));

const pairOf = ({ target, source }: Pair) =>
  [at(target.data), at(target.known), at(source.data), at(source.known), target.width, target.height] as const;

const guideOf = ({ cells, left, top, width, height }: Guide) => [at(cells), left, top, width, height] as const;
