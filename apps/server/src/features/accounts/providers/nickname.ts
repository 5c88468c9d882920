import { Nickname } from "@cutwater/contract/contact.ts";
import { PlainText } from "@cutwater/contract/plain-text.ts";

const longest = 40;

/** The provider's name for somebody, as far as it may be a nickname here; null when nothing of it can be used. */
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
