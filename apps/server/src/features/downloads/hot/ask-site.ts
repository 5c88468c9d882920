import type { z } from "zod";
import type { Egress } from "../../../platform/egress/egress.ts";

/** A site's answer has an unknown shape, so our schema is out of date. */
export class MalformedAnswer extends Error {
  override readonly name = "MalformedAnswer";
}

export type AskSiteDeps = { egress: Pick<Egress, "fetch">; signal: AbortSignal };

/**
 * Requests JSON from a site. The address may hold a key, so no error message contains it.
 * @throws MalformedAnswer when the answer is not JSON or not of this shape; Error when the site is down or refuses
 */
export async function askSite<Shape extends z.ZodType>(
  address: URL,
  shape: Shape,
  { egress, signal }: AskSiteDeps,
  headers: Record<string, string> = {},
): Promise<z.infer<Shape>> {
  const answer = await egress.fetch(address, {
    headers: { accept: "application/json", "user-agent": "Mozilla/5.0 (compatible; Cutwater)", ...headers },
    redirect: "manual",
    maxBytes: 4 * 2 ** 20,
    timeoutMs: 15_000,
    signal,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${address.host} answered ${answer.status}`);
  const parsed = shape.safeParse(jsonOf(text, address.host));
  if (!parsed.success) throw new MalformedAnswer(`${address.host} answered another shape`, { cause: parsed.error });
  return parsed.data;
}

/** The entries that match the schema; others are skipped. @throws MalformedAnswer when no entry matches */
export function entriesThatFit<Shape extends z.ZodType>(entries: readonly unknown[], shape: Shape): z.infer<Shape>[] {
  const parsed = entries.map((entry) => shape.safeParse(entry));
  const good = parsed.flatMap((entry) => (entry.success ? [entry.data] : []));
  if (good.length === 0) throw new MalformedAnswer("no entry matches the schema", { cause: parsed[0]?.error });
  return good;
}

function jsonOf(text: string, host: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new MalformedAnswer(`${host} answered no JSON`, { cause });
  }
}
