import type { Log } from "../log/log.ts";
import { onSpan, type Span } from "../log/trace.ts";

const everyMs = 5_000;
/** The maximum number of spans that wait for an unreachable endpoint; further ones are dropped. */
const mostWaiting = 2_000;
const patienceMs = 10_000;

/**
 * Sends spans to an OpenTelemetry collector: OTLP over HTTP as JSON (opentelemetry.io/docs/specs/otlp).
 * @returns a function that stops it
 */
export function exportSpans(endpoint: string, { log }: { log: Pick<Log, "warn"> }): { close(): Promise<void> } {
  const waiting: Span[] = [];
  let isFailing = false;
  const stopHearing = onSpan((span) => {
    if (waiting.length < mostWaiting) waiting.push(span);
  });

  async function send(): Promise<void> {
    const batch = waiting.splice(0);
    if (batch.length === 0) return;
    try {
      const answer = await fetch(`${endpoint.replace(/\/+$/, "")}/v1/traces`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(toOtlp(batch)),
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
      isFailing = false;
    } catch (error) {
      // Logged once: failed measurements must not disturb anything else.
      if (!isFailing) log.warn({ err: error }, "spans could not be exported");
      isFailing = true;
    }
  }

  let sending = Promise.resolve();
  const next = (): Promise<void> => (sending = sending.then(send));
  const timer = setInterval(() => void next(), everyMs).unref();
  return {
    async close() {
      clearInterval(timer);
      stopHearing();
      await next();
    },
  };
}

/** The wire's form: 64-bit numbers are strings, kind 2 is a server's span and 5 a consumer's, status 2 an error. */
export const toOtlp = (spans: readonly Span[]): object => ({
  resourceSpans: [
    {
      resource: { attributes: [attribute("service.name", "cutwater")] },
      scopeSpans: [{ scope: { name: "cutwater" }, spans: spans.map(toWire) }],
    },
  ],
});

const toWire = ({ traceId, spanId, parentId, name, kind, startedAt, endedAt, attributes, isFailed }: Span): object => ({
  traceId,
  spanId,
  ...(parentId ? { parentSpanId: parentId } : {}),
  name,
  kind: kind === "server" ? 2 : 5,
  startTimeUnixNano: `${startedAt}000000`,
  endTimeUnixNano: `${endedAt}000000`,
  attributes: Object.entries(attributes).map(([key, value]) => attribute(key, value)),
  status: isFailed ? { code: 2 } : {},
});

const attribute = (key: string, value: string | number): object => ({
  key,
  value: typeof value === "number" ? { intValue: String(Math.round(value)) } : { stringValue: value },
});
