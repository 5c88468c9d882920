import { Email, Mobile } from "@cutwater/contract/contact.ts";

/** The normalized contact; null while it is invalid. Codes can only be sent to a valid contact (states.7). */
export function validContact(kind: "mobile" | "email", value: string): string | null {
  const { success, data } = (kind === "mobile" ? Mobile : Email).safeParse(value);
  return success ? data : null;
}
