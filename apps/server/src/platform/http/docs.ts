import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyContextConfig, FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

const bearer = { type: "http", scheme: "bearer" } as const;

/** Both ways to identify a caller by a bearer. Their names appear in the document. */
const securitySchemes = {
  session: { ...bearer, description: "The token of a login." },
  accessToken: {
    ...bearer,
    description: "A personal access token (cut_…) with the named scope: read, download, tools.",
  },
};

export const docsPath = "/api/docs";

/** OpenAPI from the contract's schemas, to read at /api/docs and as JSON at /api/docs/json. */
export async function documentCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Cutwater",
        version: "1",
        description:
          'Every call answers {state, message}; state "0" is success. Programs call with an access token, which a customer ' +
          "makes on the account page. A call that names no scope of a token takes none.",
      },
      components: { securitySchemes },
    },
    transform(document) {
      const { schema, url } = jsonSchemaTransform(document);
      return { url, schema: schema && { ...schema, security: securityOf(document.route.config) } };
    },
  });
  await app.register(async (scope) => {
    scope.addHook("onRoute", (route) => {
      route.config = { ...route.config, whoMay: "visitor" };
    });
    await scope.register(swaggerUi, { routePrefix: docsPath, uiConfig: { validatorUrl: null } });
  });
}

/** Who may call: alternatives, of which `{}` stands for everybody. */
function securityOf({ whoMay, scope }: FastifyContextConfig = {}): Record<string, string[]>[] {
  return [
    ...(whoMay === "customer" || whoMay === "admin" ? [] : [{}]),
    { session: [] },
    ...(scope === undefined ? [] : [{ accessToken: [scope] }]),
  ];
}
