/** Lines of water that part round a body: streamlines of the ideal flow round a pointed shape, as SVG paths. */
export type Streamlines = {
  viewBox: string;
  /** Upper lines from the body outwards; the lower ones mirror them at the axis. */
  lines: readonly { d: string; opacity: number }[];
  /** The dividing line: along the axis to the bow, round the upper side, on from the stern. */
  divide: string;
};

/** Lines for a wide page and for a phone. */
export type HullShape = { wide: Streamlines; phone: Streamlines };
