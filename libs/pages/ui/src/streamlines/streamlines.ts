/** Water lines around a body, as SVG paths: streamlines of the ideal flow around a pointed shape. */
export type Streamlines = {
  viewBox: string;
  /** The upper lines, from the body outwards. The lower lines are their mirror images at the axis. */
  lines: readonly { d: string; opacity: number }[];
  /** The dividing streamline: along the axis to the bow, around the upper side of the body, and on from the stern. */
  divide: string;
};

/** Streamlines around one body, for a wide page and for a phone. */
export type HullShape = { wide: Streamlines; phone: Streamlines };
