/** A phone number in a text: seven digits or more, with spaces, dots and dashes between them. */
const phoneLike = /\+?\d(?:[ .-]?\d){6,}/g;

/** Masks phone numbers in a name for strangers: the first 3 and the last 4 digits stay (limits.14). */
export const maskPhones = (name: string): string => name.replace(phoneLike, (phone) => maskDigits(phone));

/** Masks a contact so that only its owner recognizes it: "138****8000", "li***@example.com". */
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
