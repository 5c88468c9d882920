const digits = "零一二三四五六七八九";
const places = ["", "十", "百", "千"];
const groups = ["", "万", "亿", "万亿"];
/** Maximum number of digits. Longer numbers are read digit by digit. */
const mostDigits = 16;

/** A whole number: 二十, 两千, 一百零五, 两万. A number with leading zeros or more than 16 digits is read digit by digit. */
export function cardinal(written: string): string {
  const number = written.replaceAll(",", "");
  if (/^0\d/.test(number) || number.length > mostDigits) return digitByDigit(number);
  if (/^0*$/.test(number)) return "零";
  const fours = number.padStart(Math.ceil(number.length / 4) * 4, "0").match(/\d{4}/g) ?? [];
  let read = "";
  fours.forEach((four, n) => {
    const group = fours.length - 1 - n;
    if (four === "0000") return;
    // A gap between groups, or zeros in front of this one.
    const isGap = read !== "" && (four.startsWith("0") || /0{4}$/.test(fours.slice(0, n).join("")));
    read += (isGap ? "零" : "") + ofFour(four, group, read === "") + groups[group];
  });
  return read;
}

/** 2 is 两 before 百, 千, 万 and 亿; 10 to 19 at the front have no 一. */
function ofFour(four: string, group: number, isFirst: boolean): string {
  const number = four.replace(/^0+/, "");
  if (number === "2" && group > 0) return "两";
  let read = "";
  [...number].forEach((digit, n) => {
    const place = number.length - 1 - n;
    if (digit === "0") {
      if (/[1-9]/.test(number.slice(n)) && !read.endsWith("零")) read += "零";
    } else read += (digit === "2" && place >= 2 ? "两" : digits[Number(digit)]) + (places[place] ?? "");
  });
  return isFirst ? read.replace(/^一十/, "十") : read;
}

/** Figures one by one. */
export const digitByDigit = (written: string): string =>
  written.replace(/\D/g, "").replace(/\d/g, (digit) => digits[Number(digit)] ?? "");

/** The figures of a telephone number: 1 is 幺. */
export const asPhone = (written: string): string => digitByDigit(written).replaceAll("一", "幺");

/** 3.5 is 三点五. */
export function decimal(written: string): string {
  const [whole = "", part] = written.split(".");
  return cardinal(whole || "0") + (part ? `点${digitByDigit(part)}` : "");
}

/** How many of something: two are 两. */
export const count = (written: string): string => (written === "2" ? "两" : decimal(written));
