import { Nickname } from "@cutwater/contract/contact.ts";
import { PlainText } from "@cutwater/contract/plain-text.ts";

const longest = 40;

/** The provider's name for a person, reduced to a valid nickname; null when nothing valid is left. */
export function nicknameOf(name: string | undefined): string | null {
  // The database would not store half a character at the cut.
  const cut = [...(name ?? "").trim()]
    .slice(0, longest)
    .join("")
    .slice(0, longest)
    .toWellFormed()
    .replace(/\ufffd$/, "");
  const read = Nickname.safeParse(cut);
  return read.success && PlainText.safeParse(read.data).success ? read.data || null : null;
}
