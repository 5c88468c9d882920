import { type LanguageModel, ModelFailure } from "@cutwater/contract/models.ts";
import type { ModelKind } from "@cutwater/language-models/catalogue.ts";
import type { InstallStanding } from "@cutwater/language-models/install/installer.ts";
import { originsOf } from "@cutwater/language-models/origins.ts";

const does: Readonly<Record<ModelKind, LanguageModel["does"]>> = {
  whisper: "transcribe",
  marian: "translate",
  m2m100: "translate",
  nllb: "translate",
  kokoro: "speak",
  chat: "chat",
  separation: "separate",
};

/** A model as admins see it. */
export function shownModel({ model, state, bytes, origin, ongoing, outcome }: InstallStanding): LanguageModel {
  const { name, kind, from, to, licence, makers, isNonCommercial, isDraft, aboutMegabytes } = model;
  return {
    name,
    does: does[kind],
    from: Object.keys(from),
    to: Object.keys(to),
    licence,
    makers,
    origins: originsOf(model, origin),
    isNonCommercial,
    isDraft,
    bytes: bytes ?? aboutMegabytes * 1e6,
    isEstimate: bytes === null,
    state: ongoing ? (ongoing.act === "add" ? "adding" : "checking") : state,
    progress: ongoing?.act === "add" ? { bytes: ongoing.bytes, total: ongoing.total } : null,
    last: outcome && {
      act: outcome.act,
      date: outcome.at,
      failure: outcome.failure === null ? null : ModelFailure.catch("fault").parse(outcome.failure),
    },
  };
}
