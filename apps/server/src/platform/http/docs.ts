import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

export const docsPath = "/api/docs";

/** OpenAPI from the contract's schemas, to read at /api/docs and as JSON at /api/docs/json. */
export async function documentCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Cutwater",
        version: "1",
        description: 'Every call answers {state, message}; state "0" is success.',
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(async (scope) => {
    scope.addHook("onRoute", (route) => {
      route.config = { ...route.config, whoMay: "visitor" };
    });
    await scope.register(swaggerUi, { routePrefix: docsPath, uiConfig: { validatorUrl: null } });
  });
}
