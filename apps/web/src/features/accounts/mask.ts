/** A phone number in a text: seven digits or more, with spaces, dots and dashes between them. */
const phoneLike = /\+?\d(?:[ .-]?\d){6,}/g;

/** Masks phone numbers in a name for strangers: the first 3 and the last 4 digits stay (limits.14). */
export const maskPhones = (name: string): string => name.replace(phoneLike, (phone) => maskDigits(phone));

function maskDigits(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return `${digits.slice(0, 3)}****${digits.slice(-4)}`;
}
