import { Email, Mobile } from "@cutwater/contract/contact.ts";

/** The contact as the rules have it, null while it is not valid: only then may a code be asked for (states.7). */
export function validContact(kind: "mobile" | "email", value: string): string | null {
  const { success, data } = (kind === "mobile" ? Mobile : Email).safeParse(value);
  return success ? data : null;
}
