/** How long things are kept (docs/retention.md): the server sweeps by these, and the legal texts say them. */
export const kept = {
  /** Rows of jobs, after their end. */
  jobDays: 90,
  /** Messages of the inbox. */
  inboxDays: 90,
  /** Messages to support and their answers. */
  supportDays: 90,
  /** How many free uses a deleted account had, with a keyed hash of its contact. */
  formerUseDays: 365,
  /** Tickets of the queue after their end; they name an owner and a network. */
  queueHours: 24,
  /** Covers and the addresses of media that were read of a page. */
  pageHours: 48,
  /** Counts of links read a day. */
  linkCountDays: 2,
  /** A login, and its record after its end. */
  sessionHours: 144,
  sessionRecordDays: 2,
  /** A verification code. */
  codeMinutes: 10,
} as const;
