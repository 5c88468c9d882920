import pino from "pino";
import type { Config } from "../../config/config.ts";
import type { Log } from "./log.ts";
import { currentTrace } from "./trace.ts";
import { withoutQuery } from "./without-query.ts";

const secretFields = [
  "authorization",
  "cookie",
  "set-cookie",
  "token",
  "code",
  "password",
  "secret",
  "appSecret",
  "cookies",
  "key",
];

/** The process's log: JSON lines to `stream`, or to standard error. */
export function createLog(level: Config["logLevel"], stream: pino.DestinationStream = pino.destination(2)): Log {
  return pino(
    {
      level,
      base: null,
      messageKey: "message",
      mixin: () => {
        const trace = currentTrace();
        return trace ? { traceId: trace.traceId } : {};
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secretFields.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
        censor: "[secret]",
      },
      serializers: {
        url: withoutQuery,
        pageUrl: withoutQuery,
        link: withoutQuery,
        err: describeError,
        error: describeError,
      },
    },
    stream,
  );
}

/** An error with its causes. Queries are removed from addresses in messages, because they may contain signatures. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutQuery(error);
  const message = withoutValues(error.message);
  // The stack begins with the message. The message's values may contain line breaks and look like a part of the stack.
  const given = error.stack ?? "";
  const stack = given.includes(error.message) ? given.replace(error.message, () => message) : withoutValues(given);
  return {
    type: error.name,
    message: withoutQuery(message),
    stack: withoutQuery(stack),
    // Not named "code", because a field with that name holds a sign-in code and is not logged.
    ...("code" in error ? { errorCode: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Database errors quote the values of their query, such as contacts and hashes. Only the query itself is logged. */
const withoutValues = (text: string): string => text.replace(/(Failed query: [^]*?\nparams: )[^]*/, "$1…");
