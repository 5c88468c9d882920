/** Words that are written in capitals and spoken as words. */
const words = new Set(
  "NASA NATO UNESCO UNICEF FIFA OPEC ASEAN LASER RADAR SCUBA GIF RAM ROM PIN SIM COVID AIDS SWAT LEGO IKEA ASUS SONY NIKE ZARA GUCCI VISA IMAX ASCII ANSI CAPTCHA DOS GUI JSON YAML PISA TOEFL TOEIC SARS".split(
    " ",
  ),
);
/** Words that are spelled letter by letter although they could be words. */
const letters = new Set(
  "HDMI UEFI AI AR VR TV PC CD DVD USB LED LCD PS UV UK US USA EU UN UFO IT ID IP IQ EQ DIY ATM CEO CTO CFO FAQ VIP API APP APR AC DC AM PM HD UHD HDR FPS GPS GPU CPU SSD SUV EV PR HR QA SDK SMS URL OS IOS UI UX ABS PVC PE ABC BBC CNN NBA ETA FYI RSVP ASAP AKA ICU MRI DNA".split(
    " ",
  ),
);
/** Short words that shops and headlines write in capitals. */
const short = new Set(
  "A I AN AS AT BE BY DO GO HE IF IN IS IT ME MY NO OF ON OR SO TO UP US WE ALL AND ANY ARE ASK BAD BAG BED BEST BIG BOX BUT BUY CAN CAR CUT DAY DID EAR END EYE FAR FEW FIT FOR FUN GET GOT GUY HAD HAS HER HIM HIS HOT HOW ICE ITS JOB KEY LET LOT LOW MAN MAX MAY MEN MIX NEW NOT NOW OFF OLD ONE OUR OUT OWN PAY PEN PET PRO RED RUN SAY SEE SET SHE SIX SKY SUN TEA TEN THE TOO TOP TRY TWO USE VAN WAS WAY WEB WET WHO WHY WIN WOW YES YET YOU ZIP".split(
    " ",
  ),
);
const respelled: Readonly<Record<string, string>> = {
  OK: "okay",
  WIFI: "Wi-Fi",
  OLED: "O led",
  AMOLED: "amo led",
  JPEG: "jay peg",
  PDFS: "P D F s",
  IOS: "i O S",
};

/**
 * Replaces words in capitals by their spoken form: "USB" is spelled, "NASA" and "SALE" are words. In a text that is all capitals,
 * short words are words too unless they are known to be spelled.
 */
export function readCapitals(text: string): string {
  const isShouting = !/\p{Ll}/u.test(text) && (text.match(/[A-Z]{2,}/g)?.length ?? 0) > 2;
  return text.replace(
    /(?<![A-Za-z'])([A-Z]{2,})('?s)?(?![A-Za-z])/g,
    (_, token: string, plural: string | undefined) => {
      const said = readCapital(token, isShouting);
      return plural === undefined ? said : `${said}${/ .$/.test(said) ? `'s` : plural}`;
    },
  );
}

function readCapital(token: string, isShouting: boolean): string {
  const other = respelled[token];
  if (other !== undefined) return other;
  const isWord =
    words.has(token) ||
    (isShouting && short.has(token)) ||
    (!letters.has(token) && (short.has(token) || (token.length >= 4 && /[AEIOUY]/.test(token))));
  return isWord ? token.toLowerCase() : [...token].join(" ");
}
