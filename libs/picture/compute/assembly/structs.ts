// Written from src/structs.ts by npm run build -w libs/picture/compute.

@unmanaged
export class LayHalf {
  h0: f64;
  h1: f64;
  h2: f64;
  h3: f64;
  h4: f64;
  h5: f64;
  h6: f64;
  h7: f64;
  half: usize;
  hole: usize;
  width: i32;
  height: i32;
  left: i32;
  top: i32;
  data: usize;
  known: usize;
  outWidth: i32;
  outHeight: i32;
}

@unmanaged
export class HalveKnown {
  data: usize;
  known: usize;
  width: i32;
  outData: usize;
  outKnown: usize;
  outWidth: i32;
  outHeight: i32;
}

@unmanaged
export class GatherAffine {
  m0: f64;
  m1: f64;
  m2: f64;
  m3: f64;
  m4: f64;
  m5: f64;
  target: usize;
  targetKnown: usize;
  source: usize;
  sourceKnown: usize;
  width: i32;
  height: i32;
  stride: i32;
  sums: usize;
  scratch: usize;
}

@unmanaged
export class MeasureMisfit {
  m0: f64;
  m1: f64;
  m2: f64;
  m3: f64;
  m4: f64;
  m5: f64;
  target: usize;
  targetKnown: usize;
  source: usize;
  sourceKnown: usize;
  width: i32;
  height: i32;
  cells: usize;
  across: i32;
}

@unmanaged
export class MeasureRing {
  h0: f64;
  h1: f64;
  h2: f64;
  h3: f64;
  h4: f64;
  h5: f64;
  h6: f64;
  h7: f64;
  left: f64;
  top: f64;
  cells: usize;
  across: i32;
  down: i32;
  targetY: usize;
  targetU: usize;
  targetV: usize;
  shownY: usize;
  shownU: usize;
  shownV: usize;
  hole: usize;
  chromaHole: usize;
  width: i32;
  height: i32;
  chromaWidth: i32;
  chromaHeight: i32;
  shiftX: i32;
  shiftY: i32;
  ring: usize;
  count: i32;
  differences: usize;
}

@unmanaged
export class AddProposals {
  h0: f64;
  h1: f64;
  h2: f64;
  h3: f64;
  h4: f64;
  h5: f64;
  h6: f64;
  h7: f64;
  left: f64;
  top: f64;
  cells: usize;
  across: i32;
  down: i32;
  scaleX: f64;
  scaleY: f64;
  planeA: usize;
  planeB: usize;
  hole: usize;
  channels: i32;
  width: i32;
  height: i32;
  favour: f32;
  rows: usize;
  rowCount: i32;
  pitch: i32;
  most: i32;
  counts: usize;
  values: usize;
  weights: usize;
  covered: usize;
  states: usize;
  records: usize;
  frameWidth: i32;
  frameHeight: i32;
}

@unmanaged
export class Fuse {
  count: i32;
  pitch: i32;
  channels: i32;
  most: i32;
  counts: usize;
  values: usize;
  weights: usize;
  spread: f32;
  out: usize;
  scratch: usize;
}

@unmanaged
export class FollowPoints {
  factor: f64;
  from: usize;
  to: usize;
  width: i32;
  height: i32;
  points: usize;
  count: i32;
  scratch: usize;
}

@unmanaged
export class LayPlanes {
  h0: f64;
  h1: f64;
  h2: f64;
  h3: f64;
  h4: f64;
  h5: f64;
  h6: f64;
  h7: f64;
  scaleX: f64;
  scaleY: f64;
  beginX: f64;
  beginY: f64;
  one: usize;
  other: usize;
  width: i32;
  height: i32;
  left: i32;
  top: i32;
  outWidth: i32;
  outHeight: i32;
  wanted: usize;
  values: usize;
  otherValues: usize;
  covered: usize;
}

@unmanaged
export class BlurCells {
  cells: usize;
  spare: usize;
  width: i32;
  height: i32;
  firstRadius: i32;
  secondRadius: i32;
  thirdRadius: i32;
}

@unmanaged
export class AddCoarse {
  coarse: usize;
  coarseWidth: i32;
  coarseHeight: i32;
  cells: usize;
  width: i32;
  height: i32;
}
