import type { Logger } from "pino";

/**
 * JSON lines (pino). Always with `requestId` or `jobId` as a child's binding; never with tokens, codes or queries of addresses.
 */
export type Log = Logger;
