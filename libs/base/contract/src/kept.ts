/** Retention periods (docs/retention.md). The server's clean-up uses them, and the legal texts state them. */
export const kept = {
  /** Job rows, counted from the end of the job. */
  jobDays: 90,
  /** Messages of the inbox. */
  inboxDays: 90,
  /** Conversations with the assistant, counted from their last message. */
  assistantDays: 180,
  /** Messages to support and their answers. */
  supportDays: 90,
  /** The number of free uses that a deleted account had, with a keyed hash of its contact. */
  formerUseDays: 365,
  /** Queue tickets, counted from their end. They contain an owner and a network address. */
  queueHours: 24,
  /** Covers and media addresses that were read from a page. */
  pageHours: 48,
  /** Daily counts of links that were read. */
  linkCountDays: 2,
  /** A login session, and its record after its end. */
  sessionHours: 144,
  sessionRecordDays: 2,
  /** The record of an access token, counted from its end. */
  tokenRecordDays: 30,
  /** Deliveries of webhooks, which contain names of jobs and links to results. */
  webhookDays: 30,
  /** A verification code. */
  codeMinutes: 10,
} as const;
