import { answerOf, Refusal, State } from "@cutwater/contract/answer.ts";
import { apiBase, CommonInput, type RouteDefinition } from "@cutwater/contract/route.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { z } from "zod";
import type { Caller } from "./caller.ts";
import { fitFields } from "./fit-fields.ts";
import { readForm, withoutCommon } from "./form.ts";

export type Call<Input> = { input: Input; caller: Caller; request: FastifyRequest; reply: FastifyReply };

/** Maximum size of a form field that is not a file. */
const fieldBytes = 64 * 1024;

/**
 * Mounts one call of the wire below /api/v1. When `handler` runs, the input is valid and the caller is allowed to make the call.
 * The handler's result is sent as `{state: "0", message}`. Thrown refusals are sent as their sentence, and any other error is
 * logged as a fault. Fields that are not in the output's schema are never sent.
 */
export function serve<Input extends z.ZodType, Output extends z.ZodType>(
  app: FastifyInstance,
  route: RouteDefinition<Input, Output>,
  handler: (call: Call<z.output<Input>>) => Promise<z.input<Output>> | z.input<Output>,
): void {
  for (const method of route.methods) mount(app, route, method, handler);
}

function mount<Input extends z.ZodType, Output extends z.ZodType>(
  app: FastifyInstance,
  route: RouteDefinition<Input, Output>,
  method: HTTPMethods,
  handler: (call: Call<z.output<Input>>) => Promise<z.input<Output>> | z.input<Output>,
): void {
  const described = describeInput(route.input);
  /** A result that does not fit the output's schema is our own fault, and not an invalid field of the customer's. */
  async function answer(...[input, caller, request, reply]: [z.output<Input>, Caller, FastifyRequest, FastifyReply]) {
    try {
      return route.output.parse(await handler({ input, caller, request, reply }));
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      throw new Error(`${route.path} made what the contract does not allow`, { cause: error });
    }
  }
  app.route({
    method,
    url: `${apiBase}${route.path}`,
    config: { whoMay: route.auth, ...(route.scope && { scope: route.scope }) },
    schema: {
      summary: route.summary,
      tags: [route.path.split("/")[2] ?? "calls"],
      ...(method === "GET" ? { querystring: described } : { body: described }),
      response: { 200: answerOf(route.output) },
    },
    // The schemas above are for the documentation; the check is the contract's own parse below.
    validatorCompiler: () => (data: unknown) => ({ value: data }),
    serializerCompiler: () => (data) => JSON.stringify(data),
    ...(route.maxBytes === undefined ? {} : { bodyLimit: route.maxBytes, onRequest: admit(app, route) }),
    preValidation: readForm(route.maxBytes ?? fieldBytes),
    async handler(request, reply) {
      const caller = await app.callers.callerOf(request, reply);
      checkCaller(route, caller);
      const given = method === "GET" ? request.query : request.body;
      const input = await route.input.parseAsync(await fitFields(route.input, withoutCommon(given)));
      return { state: State.ok, message: await answer(input, caller, request, reply) };
    },
  });
}

const describeInput = (input: z.ZodType): z.ZodType =>
  input instanceof z.ZodObject ? input.extend(CommonInput.shape) : input;

/** A hook that refuses a caller who may not use a route, before the body is read. */
export const admit =
  (app: FastifyInstance, route: Pick<RouteDefinition, "auth">) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    checkCaller(route, await app.callers.callerOf(request, reply));

/** @throws Refusal when this caller may not use the route */
export function checkCaller(route: Pick<RouteDefinition, "auth">, caller: Caller): void {
  if (route.auth === "visitor") return;
  if (caller.kind !== "customer") throw new Refusal("signedOut", State.signedOut);
  if (route.auth === "admin" && !caller.isAdmin) throw new Refusal("adminsOnly");
}
