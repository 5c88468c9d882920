import { exportLink } from "@cutwater/contract/accounts.ts";
import { Refusal, State } from "@cutwater/contract/answer.ts";
import { deleteCustomer as deleteRoute, updateProfile } from "@cutwater/contract/profile.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { zipOf } from "../../../platform/archive/zip.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { languageOfRequest } from "../../../platform/http/language.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { ReadCustomer } from "../customers/info.ts";
import { type CustomerRow, findCustomer } from "../customers/store-customers.ts";
import { type OwnFilesDeps, ownFiles } from "../export/own-files.ts";
import type { ExportedFile, RegisteredHooks } from "../hooks.ts";
import { customerIdOf, requireCustomerId } from "../owner-ids.ts";
import { type DeleteCustomerDeps, deleteCustomer } from "./delete-customer.ts";
import type { Profiles } from "./profiles.ts";

export type ProfileRoutesDeps = DeleteCustomerDeps &
  OwnFilesDeps & {
    profiles: Profiles;
    readCustomer: ReadCustomer;
    hooks: Pick<RegisteredHooks, "onDelete" | "onExport">;
  };

/** The customer's own page: changing the profile, downloading one's data, deleting the account (accounts.10). */
export function profileRoutes(app: App, deps: ProfileRoutesDeps): void {
  serve(app, updateProfile, async ({ input, caller }) => {
    const customerId = requireCustomerId(caller);
    await deps.profiles.update(customerId, input);
    return await deps.readCustomer(customerId);
  });

  serve(app, deleteRoute, async ({ input, caller }) => {
    await deleteCustomer(input, caller, deps);
    return true as const;
  });

  app.get(
    apiBase + exportLink,
    { config: { whoMay: "customer" }, schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      try {
        const id = customerIdOf(await app.callers.callerOf(request, reply));
        const customer = id && (await findCustomer(deps.db, id));
        if (!customer) throw new Refusal("signedOut", State.signedOut);
        return await reply
          .header("cache-control", "no-store")
          .header("content-disposition", `attachment; filename="cutwater-${customer.id}.zip"`)
          .type("application/zip")
          .send(zipOf(everythingOf(customer, deps)));
      } catch (error) {
        // A raw file keeps HTTP's own status codes; otherwise a page would save the refusal as the file.
        if (!(error instanceof Refusal)) throw error;
        const { isFault: _, ...answer } = app.answers.of(error, languageOfRequest(request));
        return await reply.code(error.state === State.refused ? 403 : 401).send(answer);
      }
    },
  );
}

async function* everythingOf(customer: CustomerRow, deps: ProfileRoutesDeps): AsyncGenerator<ExportedFile> {
  yield* ownFiles(customer, deps);
  yield* deps.hooks.onExport(customer.id);
}
