import type { Logger } from "pino";

/**
 * JSON lines (pino). Each line has `requestId` or `jobId` as a child's binding. Tokens, codes and queries of addresses are never
 * logged.
 */
export type Log = Logger;
