import { refuse } from "@cutwater/contract/answer.ts";
import {
  addModel,
  checkModel,
  type LanguageModels,
  listModels,
  removeModel,
  stopModel,
} from "@cutwater/contract/models.ts";
import { type CatalogueModel, findModel } from "@cutwater/language-models/catalogue.ts";
import { FetchFailure } from "@cutwater/language-models/install/fetch-failure.ts";
import type { Installer } from "@cutwater/language-models/install/installer.ts";
import { ModelDamaged, ModelsBusy, ModelsStopped } from "@cutwater/language-models/install/one-at-a-time.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Log } from "../../platform/log/log.ts";
import { requireCustomerId } from "../accounts/index.ts";
import { shownModel } from "./shown-model.ts";
import { writeAct } from "./store-acts.ts";

export type ModelRoutesDeps = {
  models: Installer;
  modelsUrl: string;
  allowsNonCommercialModels: boolean;
  log: Pick<Log, "error">;
  db: Db;
  clock: Clock;
};

/** The language models of the instance: added, checked and removed as `npm run models` does. */
export function modelRoutes(app: App, deps: ModelRoutesDeps): void {
  const { models, modelsUrl, allowsNonCommercialModels, log, db, clock } = deps;

  serve(app, listModels, show);

  serve(app, addModel, async ({ input, caller }) => {
    const model = known(input.name);
    const { licence } = model;
    if (model.isNonCommercial && !allowsNonCommercialModels) refuse("modelNonCommercial", { licence });
    follow(await begun(models.add(model)));
    return await done(caller, "add", model);
  });

  serve(app, checkModel, async ({ input, caller }) => {
    const model = known(input.name);
    const { state } = (await models.standings()).find((one) => one.model === model) ?? {};
    if (state === "absent") refuse("modelNotHere");
    follow(await begun(models.check(model)));
    return await done(caller, "check", model);
  });

  serve(app, stopModel, async ({ input, caller }) => {
    const model = known(input.name);
    if (!(await models.stop(model))) refuse("modelNotRunning");
    return await done(caller, "stop", model);
  });

  serve(app, removeModel, async ({ input, caller }) => {
    const model = known(input.name);
    if (!(await begun(models.remove(model)))) refuse("modelNotHere");
    return await done(caller, "remove", model);
  });

  async function show(): Promise<LanguageModels> {
    return { host: modelsUrl, list: (await models.standings()).map(shownModel) };
  }

  async function done(caller: Pick<Caller, "ownerId">, deed: string, { name, licence }: CatalogueModel) {
    const detail = { deed, ...(deed === "add" && { licence }) };
    const act = { adminId: requireCustomerId(caller), act: "model", subject: name, detail } as const;
    await writeAct(db, act, clock.now());
    return await show();
  }

  /** The page learns the outcome from the list of models. The log has the details for an operator. */
  function follow({ end }: { end: Promise<void> }): void {
    end.catch((error: unknown) => {
      const isTold = error instanceof FetchFailure || error instanceof ModelDamaged || error instanceof ModelsStopped;
      const isClosing = (error as Error).name === "AbortError";
      if (!isClosing && !(error instanceof ModelsStopped))
        log.error({ err: error }, isTold ? error.message : "an act on a language model failed");
    });
  }
}

const known = (name: string): CatalogueModel => findModel(name) ?? refuse("modelUnknown");

async function begun<Result>(act: Promise<Result>): Promise<Result> {
  try {
    return await act;
  } catch (error) {
    if (!(error instanceof ModelsBusy)) throw error;
    const { act: other, name } = error.ongoing;
    return refuse(other === "add" ? "modelsBusyAdding" : "modelsBusyChecking", { name });
  }
}
