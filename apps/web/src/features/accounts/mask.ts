/** A phone number somewhere in a text: seven digits or more, with the spaces, dots and dashes that people put between them. */
const phoneLike = /\+?\d(?:[ .-]?\d){6,}/g;

/**
 * Hides the middle of everything in a name that looks like a phone number: the first 3 and the last 4 digits stay (limits.14),
 * for what is shown to strangers.
 */
export const maskPhones = (name: string): string => name.replace(phoneLike, (phone) => maskDigits(phone));

/** A contact as its owner knows it again and nobody learns it over his shoulder: "138****8000", "li***@example.com". */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf("@");
  if (at < 0) return maskDigits(contact);
  const name = [...contact.slice(0, at)];
  return `${name.slice(0, name.length > 3 ? 2 : 1).join("")}***${contact.slice(at)}`;
}

function maskDigits(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return `${digits.slice(0, 3)}****${digits.slice(-4)}`;
}
