const inSeconds =
  /[?&/;~](?:expires?|x-expires|exp|deadline|etime|token_expires|valid_until)[=/](\d{10}|\d{13})(?!\d)/gi;
const earliest = Date.UTC(2015, 0);
const latest = Date.UTC(2100, 0);

/**
 * When the first of these media addresses expires, as far as the addresses themselves state it.
 * @returns epoch ms, or null when none of them states a time
 */
export function expiryOf(addresses: string[]): number | null {
  const times = addresses.flatMap(expiries).filter((time) => time > earliest && time < latest);
  return times.length === 0 ? null : Math.min(...times);
}

function expiries(address: string): number[] {
  const plain = [...address.matchAll(inSeconds)].map(
    ([, digits = ""]) => Number(digits) * (digits.length === 13 ? 1 : 1000),
  );
  return [...plain, ...amazon(address), ...meta(address)];
}

/** Expiry of addresses that are signed for S3, which count from the time of signing. */
function amazon(address: string): number[] {
  const made = /[?&]X-Amz-Date=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/i.exec(address);
  const lasts = /[?&]X-Amz-Expires=(\d+)/i.exec(address);
  if (!made || !lasts) return [];
  const [year, month, day, hour, minute, second] = made.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return [Date.UTC(year, month - 1, day, hour, minute, second) + Number(lasts[1]) * 1000];
}

/** Expiry of addresses of Facebook's and Instagram's hosts, written in hexadecimal. */
function meta(address: string): number[] {
  if (!/^https?:\/\/[^/]*(?:fbcdn\.net|cdninstagram\.com)\//i.test(address)) return [];
  const hex = /[?&]oe=([0-9a-f]{8})(?![0-9a-f])/i.exec(address)?.[1];
  return hex ? [Number.parseInt(hex, 16) * 1000] : [];
}
