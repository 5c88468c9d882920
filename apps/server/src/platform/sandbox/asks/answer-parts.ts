import type { Parts } from "@cutwater/toolkit/parts.ts";
import type { PartsCall } from "./ask-messages.ts";

/** Answers a call from the process of a job's engine with the job's parts. */
export async function answerParts(call: PartsCall, parts: Parts): Promise<unknown> {
  switch (call.does) {
    case "offer":
      return await parts.offer(call.count);
    case "take":
      return await parts.take();
    case "give":
      return await parts.give(call.numbers);
    case "end":
      return await parts.end(call.number);
    case "stand":
      return await parts.stand(new Map(call.shares));
    case "put":
      return await parts.put(call.part, call.name, call.path);
    case "get":
      return await parts.get(call.name);
  }
}

/** The same interface, for use in the engine's process. */
export function askParts(ask: <Result>(call: PartsCall) => Promise<Result>): Parts {
  return {
    offer: async (count) => await ask({ does: "offer", count }),
    take: async () => await ask({ does: "take" }),
    give: async (numbers) => await ask({ does: "give", numbers: [...numbers] }),
    end: async (number) => await ask({ does: "end", number }),
    stand: async (shares) => await ask({ does: "stand", shares: [...shares] }),
    put: async (part, name, path) => await ask({ does: "put", part, name, path }),
    get: async (name) => await ask({ does: "get", name }),
  };
}
