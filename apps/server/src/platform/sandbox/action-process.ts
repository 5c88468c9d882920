import "./in-limits.ts";
import { pathToFileURL } from "node:url";
import type { Action } from "@cutwater/toolkit/action.ts";
import type { ActionWork, FromAction, ToAction } from "./action-messages.ts";
import type { ToAsker } from "./asks/ask-messages.ts";
import { createAsker, isFromServer } from "./asks/create-asker.ts";
import { failureOf } from "./failure.ts";

// Runs one live call of one tool: one message brings the input, the answer leaves line by line, and the process ends.

const stopping = new AbortController();
const { language, fetch, take } = createAsker((message) => void process.send?.(message), stopping.signal);
process.on("message", (message: ToAction | ToAsker) => {
  if (isFromServer(message)) take(message);
  else if (message.kind === "abort") stopping.abort(new Error("nobody waits for the answer any more"));
  else void answer(message.work).then(lastWord);
});

async function answer({ actionsPath, name, fields, inputs, ...context }: ActionWork): Promise<FromAction> {
  try {
    const { default: actions } = (await import(pathToFileURL(actionsPath).href)) as {
      default?: Record<string, Action>;
    };
    const action = actions?.[name];
    if (!action) throw new RangeError(`actions.ts has no ${name} in its default export`);
    const lines = action.run(fields, {
      ...context,
      language,
      fetch,
      signal: stopping.signal,
      open(url) {
        const path = inputs[url];
        if (path === undefined) throw new RangeError("the call has no such input");
        return path;
      },
      log: (message, detail) => send({ kind: "log", message, detail: detail ?? {} }),
    });
    for await (const line of lines) send({ kind: "line", line });
    return { kind: "done" };
  } catch (error) {
    return failureOf(error);
  }
}

const send = (message: FromAction): void => void process.send?.(message);

/** The process ends only after the message has been delivered. */
const lastWord = (message: FromAction): void => void process.send?.(message, () => process.exit(0));
