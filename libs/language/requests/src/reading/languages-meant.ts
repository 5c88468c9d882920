import type { Span } from "../text/lexicon.ts";

type Roles = { from?: string; to?: string; language?: string };

/**
 * The languages of a request by field. Where an operation has `to`, a single language is the one to translate into; of two, the one
 * without a role is the other side. Of two to translate into, none is chosen, so that it is asked back.
 */
export function languagesMeant(spans: readonly Span[], fields: ReadonlyMap<string, unknown>): Roles {
  const found = spans.map(({ value }) => value.split(" ")).map(([role = "", tag = ""]) => ({ role, tag }));
  const tagOf = (role: string) => found.find((one) => one.role === role)?.tag;
  const some = found.filter(({ role }) => role === "some").map(({ tag }) => tag);
  const to = tagOf("to");
  const from = tagOf("from");
  if (!fields.has("to")) return optional({ language: some[0] ?? to ?? from });
  const targets = new Set(found.filter(({ role }) => role === "to").map(({ tag }) => tag));
  if (targets.size > 1) return optional({ from });
  const target = to ?? some.at(from === undefined && some.length > 1 ? 1 : 0);
  const source = from ?? some.find((tag) => tag !== target);
  return optional({ to: target, from: source });
}

const optional = (roles: { [Role in keyof Roles]: string | undefined }): Roles =>
  Object.fromEntries(Object.entries(roles).filter(([, tag]) => tag !== undefined));
