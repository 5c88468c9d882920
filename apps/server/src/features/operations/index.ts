import { refuse } from "@cutwater/contract/answer.ts";
import { Card } from "@cutwater/contract/cards.ts";
import type { Operation } from "@cutwater/toolkit/operation.ts";
import type { z } from "zod";
import type { Tools } from "../../load-tools.ts";
import { createAtOnce } from "../../platform/at-once.ts";
import { goneSignal } from "../../platform/http/gone-signal.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Billing } from "../billing/index.ts";
import type { Downloads } from "../downloads/index.ts";
import type { Jobs } from "../jobs/index.ts";
import type { Uploads } from "../uploads/index.ts";
import type { Act, ActContext } from "./act.ts";
import { accountActs } from "./catalogue/account.ts";
import { jobActs } from "./catalogue/jobs.ts";
import { linkActs } from "./catalogue/links.ts";
import { toolActs } from "./catalogue/tools.ts";
import { operationMessages } from "./messages.ts";
import { createSources } from "./sources.ts";
import { createSummarise } from "./summarise.ts";

export type { ActContext, Progress } from "./act.ts";

/**
 * The operations feature: everything that the assistant and other programs can do for a customer, described once. Each operation
 * is also a call of the API, `/client/operation/NAME`.
 */
export type Operations = {
  /** In the order in which lists show them. */
  list: readonly Operation[];
  /** Carries out an operation. `input` is checked by its schema. @throws Refusal; ZodError for an invalid input */
  run(name: string, input: unknown, context: ActContext): Promise<Card>;
  routes(app: App): void;
  messages: typeof operationMessages;
};

type Parsed = z.output<z.ZodObject>;

/** The calls of one owner that may run at the same time. */
const callsAtOnce = 10;

export type OperationsDeps = Pick<Parts, "clock" | "database" | "language"> & {
  tools: Tools;
  billing: Billing;
  uploads: Uploads;
  jobs: Jobs;
  downloads: Downloads;
};

export function createOperations({
  clock,
  database,
  language,
  tools,
  billing,
  uploads,
  jobs,
  downloads,
}: OperationsDeps): Operations {
  const sources = createSources({ downloads: downloads.useCases, jobs, uploads });
  const ofTools = toolActs({ tools, jobs: jobs.useCases, billing, sources });
  const acts = new Map<string, Act>(
    [
      ...linkActs({
        downloads: downloads.useCases,
        sources,
        summarise: createSummarise({ clock, database, chat: language.forRuns.chat }),
      }),
      ...jobActs(jobs.useCases),
      ...accountActs(billing, ofTools),
      ...ofTools,
    ].map((act) => [act.operation.name, act]),
  );
  // A call may wait for minutes and asks the database meanwhile, so that one owner may have only some.
  const atOnce = createAtOnce(callsAtOnce);
  const carryOut: (run: Act["run"], input: Parsed, context: ActContext) => Promise<Card> = async (
    run,
    input,
    context,
  ) => {
    const end = atOnce(context.caller.ownerId) ?? refuse("operation.tooMany", { limit: callsAtOnce });
    try {
      return await run(input, context);
    } finally {
      end();
    }
  };
  return {
    list: [...acts.values()].map(({ operation }) => operation),
    async run(name, input, context) {
      const { operation, run } = acts.get(name) ?? refuse("operation.unknown");
      const { token } = context.caller;
      if (token && !token.scopes.includes(operation.scope)) refuse("accessTokenScope", { scope: operation.scope });
      return await carryOut(run, await operation.input.parseAsync(input), context);
    },
    routes(app) {
      for (const { operation, run } of acts.values())
        if (!operation.isPageOnly) operationRoute(app, operation, (input, context) => carryOut(run, input, context));
    },
    messages: operationMessages,
  };
}

function operationRoute(app: App, { name, texts, input, scope }: Operation, run: Act["run"]): void {
  const route = {
    path: `/client/operation/${name.replaceAll("_", "-")}`,
    methods: ["POST"],
    auth: "customer",
    scope,
    summary: texts.en.description,
    input,
    output: Card,
  } as const;
  serve(app, route, ({ input: asked, caller, reply }) => {
    // A program spends within its token's limit. For a page, the customer confirms each price.
    const maySpend = caller.token !== undefined;
    return run(asked, { caller, signal: goneSignal(reply), maySpend, report: () => undefined });
  });
}
