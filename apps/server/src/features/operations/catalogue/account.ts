import { refuse } from "@cutwater/contract/answer.ts";
import type { Service } from "@cutwater/contract/billing.ts";
import { type Language, languages } from "@cutwater/contract/i18n.ts";
import { answeredIn } from "@cutwater/help/questions.ts";
import { rankAnswers } from "@cutwater/help/rank-answers.ts";
import { describeOperation, operationFields as fields } from "@cutwater/toolkit/operation.ts";
import { z } from "zod";
import type { Billing } from "../../billing/index.ts";
import { type Act, implement } from "../act.ts";
import { described } from "../texts.ts";
import type { ToolAct } from "./tools.ts";

const answersShown = 3;

/** Operations on the customer's account and on the product's own documents. */
export function accountActs(billing: Pick<Billing, "holdingsOf" | "servicesIn">, ofTools: readonly ToolAct[]): Act[] {
  const credits = implement(
    describeOperation({
      name: "credits",
      ...described.credits,
      input: z.object({}),
      scope: "read",
      costs: false,
    }),
    async (_, { caller }) => {
      const [held, services] = await Promise.all([
        billing.holdingsOf(caller.ownerId),
        billing.servicesIn(caller.language),
      ]);
      const freeUses = services.map(({ code, name }) => ({
        service: name,
        left: held.freeStats[code]?.customerFreeTimes ?? 0,
      }));
      return { kind: "credits", credits: held.credits, linksLeft: held.links.left, freeUses };
    },
  );

  const price = implement(
    describeOperation({
      name: "price",
      ...described.price,
      input: z.object({
        /** Name of the operation of one tool; all tools by default. */
        tool: z.string().max(80).optional(),
        /** With a tool: the exact price for this file. */
        source: fields.source.optional(),
      }),
      scope: "read",
      costs: false,
    }),
    async ({ tool, source }, context) => {
      const found = ofTools.find(({ operation }) => operation.name === tool);
      // The exact price of a link needs its file, which a token that only reads may not fetch.
      const { token } = context.caller;
      if (source !== undefined && token && !token.scopes.includes("tools"))
        refuse("accessTokenScope", { scope: "tools" });
      const input = found && source !== undefined ? found.operation.input.safeParse({ source }) : null;
      if (found && input?.success) return await found.run(input.data, { ...context, maySpend: false });
      const services = await billing.servicesIn(context.caller.language);
      const own = services.filter(({ code }) => code === found?.serviceCode);
      return { kind: "prices", list: (own.length > 0 ? own : services).map(toPrice) };
    },
  );

  const plans = implement(
    describeOperation({ name: "plans", ...described.plans, input: z.object({}), scope: "read", costs: false }),
    async (_, { caller }) => ({
      kind: "help",
      answers: answersOf(caller.language, ["cost", "locked"]).map((answer) => ({ ...answer, path: "/price" })),
    }),
  );

  const help = implement(
    describeOperation({
      name: "help",
      ...described.help,
      input: z.object({ question: fields.question }),
      scope: "read",
      costs: false,
    }),
    async ({ question }, { caller }) => {
      // A question may be in another language than the page. Its own words find more than a translation would.
      const inTurn = [caller.language, ...languages.filter((one) => one !== caller.language)];
      const found = inTurn.map((language) => helpFor(question, language)).find((answers) => answers.length > 0);
      return { kind: "help", answers: found ?? [] };
    },
  );

  return [credits, price, plans, help];
}

const toPrice = ({ name: service, unit, amount, credits }: Service) => ({ service, unit, amount, credits });

const answersOf = (language: Language, ids: readonly string[]) =>
  answeredIn(language)
    .flatMap(({ list }) => list)
    .filter(({ id }) => ids.includes(id))
    .map(({ question, answer }) => ({ question, answer }));

/** The best answers of the help pages, with the addresses of the answers on the site. */
export const helpFor = (question: string, language: Language) =>
  rankAnswers(
    question,
    answeredIn(language).flatMap(({ list }) => list),
    answersShown,
  ).map(({ id, question: asked, answer }) => ({ question: asked, answer, path: `/contact#${id}` }));
