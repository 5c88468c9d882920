import { Nickname } from "@cutwater/contract/contact.ts";
import { PlainText } from "@cutwater/contract/plain-text.ts";

const longest = 40;

/** What a provider calls somebody, as far as it may be a nickname here; null when there is nothing to use. */
export function nicknameOf(name: string | undefined): string | null {
  // Half a character at the cut would not be kept by the database.
  const cut = [...(name ?? "").trim()]
    .slice(0, longest)
    .join("")
    .slice(0, longest)
    .toWellFormed()
    .replace(/\ufffd$/, "");
  const read = Nickname.safeParse(cut);
  return read.success && PlainText.safeParse(read.data).success ? read.data || null : null;
}
