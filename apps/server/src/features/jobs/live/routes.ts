import { apiBase } from "@cutwater/contract/route.ts";
import type { ActionShape } from "@cutwater/toolkit/action.ts";
import { z } from "zod";
import type { FoundTool, Tools } from "../../../load-tools.ts";
import { fitFields } from "../../../platform/http/fit-fields.ts";
import { readForm, withoutCommon } from "../../../platform/http/form.ts";
import { goneSignal } from "../../../platform/http/gone-signal.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { sendLines } from "../../../platform/http/json-lines.ts";
import { admit } from "../../../platform/http/serve.ts";
import type { Live } from "./live.ts";

/** The live calls of all tools that were found (wire.17), answered as lines of JSON. */
export function liveRoutes(app: App, { tools, live }: { tools: Tools; live: Live }): void {
  for (const found of tools.values())
    for (const [name, shape] of Object.entries(found.tool.actions ?? {})) {
      mount(app, `${apiBase}${shape.path}`, { found, name, shape }, live);
      // Clients may leave out the API base and address the bare host.
      mount(app, shape.path, { found, name, shape }, live);
    }
}

type Called = { found: FoundTool; name: string; shape: ActionShape };

function mount(app: App, url: string, { found, name, shape }: Called, live: Live): void {
  const whoMay = shape.visitors ? "visitor" : "customer";
  app.route({
    method: "POST",
    url,
    bodyLimit: shape.maxBytes,
    config: { isCall: true, whoMay, scope: "tools" },
    schema: {
      hide: url === shape.path,
      summary: `${found.tool.names.en.name}: ${name}`,
      tags: ["live"],
      body: shape.fields,
      response: { 200: z.array(shape.line).describe("each as a line of its own") },
    },
    validatorCompiler: () => (data: unknown) => ({ value: data }),
    serializerCompiler: () => (data) => JSON.stringify(data),
    onRequest: admit(app, { auth: whoMay }),
    preValidation: readForm(shape.maxBytes),
    async handler(request, reply) {
      const caller = await app.callers.callerOf(request, reply);
      const fields = await shape.fields.parseAsync(await fitFields(shape.fields, withoutCommon(request.body)));
      const gone = goneSignal(reply);
      const lines = live({ found, name, shape, fields, ownerId: caller.ownerId, address: caller.address, gone });
      return await sendLines(lines, { request, reply, gone });
    },
  });
}
