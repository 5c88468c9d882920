/** How long things are kept (docs/retention.md): the server sweeps by these, and the legal texts say them. */
export const kept = {
  /** Rows of jobs, after their end. */
  jobDays: 90,
  /** Messages of the inbox. */
  inboxDays: 90,
  /** Messages to support and their answers. */
  supportDays: 90,
  /** The number of free uses that a deleted account had, with a keyed hash of its contact. */
  formerUseDays: 365,
  /** Queue tickets after their end. They name an owner and a network. */
  queueHours: 24,
  /** Covers and media addresses that were read from a page. */
  pageHours: 48,
  /** Daily counts of links read. */
  linkCountDays: 2,
  /** A login, and its record after its end. */
  sessionHours: 144,
  sessionRecordDays: 2,
  /** A verification code. */
  codeMinutes: 10,
} as const;
