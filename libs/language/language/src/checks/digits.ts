/** A text with ASCII digits, and with ASCII characters in place of full-width characters. */
export const plainDigits = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) as number;
      const zero = zeros.findLast((first) => first <= code);
      return zero !== undefined && code - zero < 10 ? String(code - zero) : digit;
    });

/** The digit zero in scripts with digits: Arabic, Persian, Devanagari to Malayalam, Thai, Lao, Tibetan, Burmese and Khmer. */
const zeros = [
  0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0,
];
