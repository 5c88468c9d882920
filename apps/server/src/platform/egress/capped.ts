import type { Response as UndiciResponse } from "undici";
import { EgressLimitError } from "./limits.ts";

/**
 * Wraps an answer as the global fetch would return it, but its body fails with an EgressLimitError after `maxBytes`. Calls `done`
 * when the body has ended, failed or been dropped.
 */
export function cappedResponse(
  answer: UndiciResponse,
  { url, isRedirected, maxBytes, done }: { url: URL; isRedirected: boolean; maxBytes: number; done: () => void },
): Response {
  const { status } = answer;
  const headers = new Headers([...answer.headers]);
  const body = answer.body && !bodiless.has(status) ? capped(answer.body, maxBytes, done) : null;
  if (!body) done();
  // Some sites answer 999, a status that Response does not accept. The caller gets it nevertheless.
  const response = new Response(body, { status: status > 599 ? 500 : status, headers });
  return Object.defineProperties(response, {
    status: { value: status },
    url: { value: url.href },
    redirected: { value: isRedirected },
  });
}

const bodiless = new Set([204, 205, 304]);

function capped(body: NonNullable<UndiciResponse["body"]>, maxBytes: number, done: () => void): ReadableStream {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await reader.read();
          if (piece.done) {
            done();
            return controller.close();
          }
          bytes += piece.value.byteLength;
          if (bytes > maxBytes) throw new EgressLimitError("bytes", `the answer is longer than ${maxBytes} bytes`);
          controller.enqueue(piece.value);
        } catch (error) {
          done();
          controller.error(error);
          await reader.cancel(error).catch(() => {
            // A stream that failed need not be cancelled. Its own error is reported.
          });
        }
      },
      async cancel(reason) {
        done();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
