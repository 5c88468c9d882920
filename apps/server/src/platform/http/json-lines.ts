import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { languageOfRequest } from "./language.ts";

/**
 * Answers with lines of JSON while they are made. A refusal before the first line is thrown, and answered like that of any route;
 * a later error is sent as the last line, `{state, message}`. When the caller disconnects, the lines end.
 */
export async function sendLines(
  lines: AsyncGenerator<unknown>,
  { request, reply, gone }: { request: FastifyRequest; reply: FastifyReply; gone: AbortSignal },
): Promise<FastifyReply> {
  try {
    const first = await lines.next();
    return await reply
      .type("application/x-ndjson; charset=utf-8")
      .header("cache-control", "no-store")
      .header("x-accel-buffering", "no")
      .send(Readable.from(textOf(first, lines, { request, gone })));
  } catch (error) {
    if (!gone.aborted) throw error;
    return reply.hijack();
  }
}

async function* textOf(
  first: IteratorResult<unknown>,
  lines: AsyncGenerator<unknown>,
  { request, gone }: { request: FastifyRequest; gone: AbortSignal },
): AsyncGenerator<string> {
  try {
    for (let next = first; !next.done; next = await lines.next()) yield `${JSON.stringify(next.value)}\n`;
  } catch (error) {
    if (gone.aborted) return;
    const { isFault, ...answer } = request.server.answers.of(error, languageOfRequest(request));
    if (isFault) request.log.error({ err: error }, "an answer in lines failed");
    yield `${JSON.stringify(answer)}\n`;
  } finally {
    await lines.return(undefined);
  }
}
