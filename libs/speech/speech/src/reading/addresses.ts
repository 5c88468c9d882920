/** Words of one language for the signs in addresses. */
export type AddressWords = {
  dot: string;
  at: string;
  slash: string;
  dash: string;
  underscore: string;
  /** Word before the name of a hashtag; "" when a hashtag is read by its name alone. */
  tag: string;
  /** Put before a handle. */
  handle: string;
};

const domains =
  "com|cn|org|net|io|ai|app|dev|co|tv|me|shop|store|info|edu|gov|uk|us|de|fr|es|it|jp|br|in|eu|ly|gg|xyz|top|site|online";
const address = new RegExp(
  `(?:https?:\\/\\/(?:www\\.)?|www\\.|(?<![\\w.@-]))((?:[a-z0-9-]+\\.)+(?:${domains}))(?![\\w-])(?::\\d+)?((?:[\\/?#][\\w%&=+.~,#?\\/:@-]*)?)`,
  "giu",
);
const anyAddress = /(?:https?|ftp):\/\/([\w.-]+)[^\s\p{Script=Han}，。！？、]*/giu;
const mail = /([\w.+-]+)@((?:[\w-]+\.)+[a-z]{2,})/giu;
const file =
  /(?<![\w.])([\w-]+)\.(jpe?g|png|gif|webp|pdf|docx?|xlsx?|pptx?|txt|zip|mp[34]|mov|wav|html?|js|ts|py|json|csv|srt|apk|exe)(?!\w|\.\w)/giu;
const handle = /(?<![\w@.])@([\p{L}\p{N}_]{1,30}(?:\.[\p{L}\p{N}_]+)*)/gu;
const tag = /[#＃]([\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)[#＃]?/gu;

/** Maximum length of a path that is read out. */
const longestPath = 24;

/**
 * Replaces web addresses, email addresses, file names, handles and hashtags by their spoken form. A web address is read without
 * "https" and without a long path.
 */
export function readAddresses(text: string, words: AddressWords): string {
  const { dot, at, tag: tagWord, handle: handleWord } = words;
  const host = (name: string) => ` ${name.split(".").map(spoken).join(` ${dot} `)} `;
  /** Text that only looks like an address, such as the end of a sentence in "me.It", stays unchanged. */
  const path = (given: string) => {
    const own = given.replace(/[.,:;?]+$/, "").replace(/\/$/, "");
    if (own === "" || own.length > longestPath || !/^(?:\/[a-z0-9-]+)+$/i.test(own)) return "";
    return own
      .slice(1)
      .split("/")
      .map((part) => ` ${words.slash} ${spoken(part)}`)
      .join("");
  };
  const spoken = (part: string) =>
    splitName(part).replaceAll("-", ` ${words.dash} `).replaceAll("_", ` ${words.underscore} `);
  const endOf = (given: string) => /[.,:;?]+$/.exec(given)?.[0] ?? "";
  return text
    .replace(
      mail,
      (_, name: string, where: string) => ` ${name.split(".").map(spoken).join(` ${dot} `)} ${at}${host(where)}`,
    )
    .replace(address, (_, name: string, rest: string) => `${host(name).trimEnd()}${path(rest)}${endOf(rest)} `)
    .replace(anyAddress, (_, name: string) => host(name))
    .replace(file, (_, name: string, ending: string) => ` ${spoken(name)} ${dot} ${ending.toUpperCase()} `)
    .replace(handle, (_, name: string) => ` ${handleWord} ${spoken(name).replaceAll(".", ` ${dot} `)} `)
    .replace(tag, (_, name: string) => {
      const said = splitName(name).replaceAll("_", " ");
      return tagWord === "" ? `，${said}，` : ` ${tagWord} ${said} `;
    });
}

/** Splits "SummerSale" into two words. */
const splitName = (name: string): string => name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
