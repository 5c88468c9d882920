import type { FramePlane } from "@cutwater/imaging/frame.ts";
import type { Homography } from "@cutwater/imaging/homography.ts";
import type { Kernels } from "@cutwater/imaging/kernels/compute.ts";
import { perPoint } from "@cutwater/imaging/kernels/follow.ts";
import type { Guide } from "@cutwater/imaging/kernels/guide.ts";
import type { Pair } from "@cutwater/imaging/kernels/known.ts";
import type { Scratch } from "@cutwater/imaging/kernels/scratch.ts";
import { boxRadii, coarseSigma } from "@cutwater/imaging/kernels/spread.ts";
import { type Layout, layoutOf, writeStruct } from "./layout.ts";
import { openModule } from "./module.ts";
import { type KernelName, type StructValues, structs } from "./structs.ts";

const layouts = Object.fromEntries(Object.entries(structs).map(([name, fields]) => [name, layoutOf(fields)])) as Record<
  KernelName,
  Layout
>;

/**
 * The imaging kernels in WASM. Each kernel gives the same result as its TypeScript twin. Every array passed to a kernel must be
 * in the WASM memory.
 *
 * @param scratch memory for the kernels' own working arrays
 */
export function createKernels(memory: WebAssembly.Memory, scratch: Scratch): Kernels {
  const module = openModule(memory);

  /** Runs a kernel on a struct that is kept in scratch memory during the call. */
  const run = <Name extends KernelName>(name: Name, values: StructValues<Name>): number =>
    scratch.within(() => {
      const { buffer, byteOffset, length } = scratch.rawBytes(layouts[name].size);
      writeStruct(new DataView(buffer, byteOffset, length), layouts[name], values);
      return module[name](byteOffset);
    });

  return {
    halve: (data, width, height, half) => void module.halve(at(data), width, height, at(half)),
    layHalf: ({ half, halfHole, map, left, top, out }) =>
      void run("layHalf", {
        ...mapFields(map),
        half: at(half.data),
        hole: at(halfHole),
        width: half.width,
        height: half.height,
        left,
        top,
        data: at(out.data),
        known: at(out.known),
        outWidth: out.width,
        outHeight: out.height,
      }),
    halveKnown: ({ data, known, width }, out) =>
      void run("halveKnown", {
        data: at(data),
        known: at(known),
        width,
        outData: at(out.data),
        outKnown: at(out.known),
        outWidth: out.width,
        outHeight: out.height,
      }),
    gatherAffine: (pair, stride, motion, sums) =>
      scratch.within(() => {
        const fields = { ...motionFields(motion), ...pairFields(pair), stride, sums: at(sums) };
        run("gatherAffine", { ...fields, scratch: at(scratch.rawFloats(9 * pair.target.width + 32)) });
      }),
    measureMisfit: (pair, motion, cells, across) =>
      void run("measureMisfit", { ...motionFields(motion), ...pairFields(pair), cells: at(cells), across }),
    spreadCells: spread,
    measureRing({ target, ring, whole, colours, map, guide, differences }) {
      const [y, u, v] = target as [FramePlane, FramePlane, FramePlane];
      const [shownY] = whole.planes as [FramePlane];
      const [shownU, shownV] = colours.planes as [FramePlane, FramePlane];
      run("measureRing", {
        ...mapFields(map),
        ...guideFields(guide),
        targetY: at(y.data),
        targetU: at(u.data),
        targetV: at(v.data),
        shownY: at(shownY.data),
        shownU: at(shownU.data),
        shownV: at(shownV.data),
        hole: at(whole.hole),
        chromaHole: at(colours.hole),
        width: y.width,
        height: y.height,
        chromaWidth: u.width,
        chromaHeight: u.height,
        shiftX: u.shiftX,
        shiftY: u.shiftY,
        ring: at(ring),
        count: ring.length / 2,
        differences: at(differences),
      });
    },
    addProposals({ planes, hole, covered }, map, guide, favour, proposals) {
      const first = planes[0]!;
      const last = planes.at(-1)!;
      const { rows, pitch, channels, most, counts, values, weights } = proposals;
      return scratch.within(() =>
        run("addProposals", {
          ...mapFields(map),
          ...guideFields(guide),
          scaleX: 1 << first.shiftX,
          scaleY: 1 << first.shiftY,
          planeA: at(first.data),
          planeB: at(last.data),
          hole: at(hole),
          channels,
          width: first.width,
          height: first.height,
          favour,
          rows: at(rows),
          rowCount: rows.length / 3,
          pitch,
          most,
          counts: at(counts),
          values: at(values),
          weights: at(weights),
          covered: covered ? at(covered.blocks) : 0,
          states: covered ? at(covered.states) : 0,
          records: at(scratch.rawBytes(32 * first.width)),
          frameWidth: covered?.width ?? 0,
          frameHeight: covered?.height ?? 0,
        }),
      );
    },
    followPoints: (from, to, factor, points) =>
      scratch.within(() => {
        run("followPoints", {
          factor,
          from: at(from.data),
          to: at(to.data),
          width: from.width,
          height: from.height,
          points: at(points),
          count: points.length / perPoint,
          scratch: at(scratch.rawBytes(1_600)),
        });
      }),
    layPlanes({ from, begin, map, part, wanted, laid }) {
      const [one, other] = from as [FramePlane, FramePlane?];
      const [values, otherValues] = laid.values as [Float32Array, Float32Array?];
      run("layPlanes", {
        ...mapFields(map),
        scaleX: 1 << one.shiftX,
        scaleY: 1 << one.shiftY,
        beginX: begin.left,
        beginY: begin.top,
        one: at(one.data),
        other: other ? at(other.data) : 0,
        width: one.width,
        height: one.height,
        left: part.left,
        top: part.top,
        outWidth: part.width,
        outHeight: part.height,
        wanted: wanted ? at(wanted) : 0,
        values: at(values),
        otherValues: otherValues ? at(otherValues) : 0,
        covered: at(laid.isCovered),
      });
    },
    fuse: ({ count, pitch, channels, most, counts, values, weights }, spread, out) =>
      scratch.within(() => {
        run("fuse", {
          count,
          pitch,
          channels,
          most,
          counts: at(counts),
          values: at(values),
          weights: at(weights),
          spread,
          out: at(out),
          scratch: at(scratch.rawFloats(12 * most)),
        });
      }),
  };

  function spread(cells: Float32Array, width: number, height: number, sigma: number): void {
    scratch.within(() => {
      const spare = at(scratch.rawFloats(cells.length));
      blur({ cells: at(cells), width, height }, spare, sigma);
      const levels = [{ cells: at(cells), width, height }];
      for (let step = 1; step < 4; step++) {
        const fine = levels[step - 1]!;
        const w = Math.ceil(fine.width / 3);
        const h = Math.ceil(fine.height / 3);
        const coarse = { cells: at(scratch.rawFloats(4 * w * h)), width: w, height: h };
        module.shrinkCells(fine.cells, fine.width, fine.height, coarse.cells);
        blur(coarse, spare, coarseSigma(sigma));
        levels.push(coarse);
      }
      for (let step = 3; step > 0; step--) {
        const coarse = levels[step]!;
        run("addCoarse", {
          ...levels[step - 1]!,
          coarse: coarse.cells,
          coarseWidth: coarse.width,
          coarseHeight: coarse.height,
        });
      }
    });
  }

  function blur(cells: { cells: number; width: number; height: number }, spare: number, sigma: number): void {
    const [firstRadius, secondRadius, thirdRadius] = boxRadii(sigma);
    run("blurCells", { ...cells, spare, firstRadius, secondRadius, thirdRadius });
  }
}

const at = (array: { byteOffset: number }): number => array.byteOffset;

function mapFields(map: Homography) {
  const [h0, h1, h2, h3, h4, h5, h6, h7] = map as unknown as EightNumbers;
  return { h0, h1, h2, h3, h4, h5, h6, h7 };
}
type EightNumbers = [number, number, number, number, number, number, number, number];

function motionFields(motion: Float64Array) {
  const [m0, m1, m2, m3, m4, m5] = motion as unknown as EightNumbers;
  return { m0, m1, m2, m3, m4, m5 };
}

const pairFields = ({ target, source }: Pair) => ({
  target: at(target.data),
  targetKnown: at(target.known),
  source: at(source.data),
  sourceKnown: at(source.known),
  width: target.width,
  height: target.height,
});

const guideFields = ({ cells, left, top, width, height }: Guide) => ({
  left,
  top,
  cells: at(cells),
  across: width,
  down: height,
});
