import type { Rule } from "../rules.ts";
import { asPhone, cardinal, digitByDigit } from "./number-words.ts";

const isDate = (m: string, d: string): boolean =>
  Number(m) >= 1 && Number(m) <= 12 && Number(d) >= 1 && Number(d) <= 31;
const bare = (written: string): string => cardinal(String(Number(written)));

function clock(hour: string, minute: string, second = ""): string {
  const h = `${Number(hour) === 2 ? "两" : bare(hour)}点`;
  const m = minute === "00" ? "" : `${minute.startsWith("0") ? `零${bare(minute)}` : cardinal(minute)}分`;
  return (
    h +
    m +
    (second === ""
      ? ""
      : `${m === "" ? "零分" : ""}${second.startsWith("0") ? `零${bare(second)}` : cardinal(second)}秒`)
  );
}

/** Reads telephone numbers and codes digit by digit. */
export const phones: readonly Rule[] = [
  [
    /(?<![\w.])(?:\+?86[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\w)/g,
    (_, ...groups) => groups.slice(0, 3).map(asPhone).join("，"),
  ],
  [/(?<![\w.])(0\d{2,3})-(\d{3,4})(\d{4})(?!\w)/g, (_, ...groups) => groups.slice(0, 3).map(asPhone).join("，")],
  [/(?<![\w.])([48]00)-?(\d{3,4})-?(\d{3,4})(?!\w)/g, (_, ...groups) => groups.slice(0, 3).map(asPhone).join("，")],
  [
    /(?<!\w)\+(\d{1,3}(?:[- ]?\d{2,5}){2,5})(?!\w)/g,
    (_, groups = "") => `加${groups.split(/[- ]/).map(asPhone).join("，")}`,
  ],
  [
    /((?:拨打|致电|热线|电话|客服|打|报警)(?:是|为|[:：])?\s?)(\d{3,12})(?!\d|[.,-]\d|[个次块元])/g,
    (_, word = "", digits = "") => word + asPhone(digits),
  ],
  [/(?<![\d.])(10086|10010|10000|12306|12315|12345)(?![\d.])/g, (_, digits = "") => asPhone(digits)],
  [
    /((?:验证码|订单号|密码|编号|单号|房间|航班|车牌|尾号|口令|编码|QQ|学号|卡号)(?:是|为|[:：])?\s?[A-Z]*)(\d{3,})/g,
    (_, word = "", digits = "") => word + digitByDigit(digits),
  ],
  [/618(?=大促|年中|活动|购物|狂欢|[^\d\w]*(?:开抢|来))/g, () => "六一八"],
];

/** Dates, years and times. */
export const dates: readonly Rule[] = [
  [
    /(?<![\w.])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:日|号)?(?![\w-]|\.\d)/g,
    (all, y = "", m = "", d = "") => (isDate(m, d) ? `${digitByDigit(y)}年${bare(m)}月${bare(d)}日` : all),
  ],
  [
    /(?<!\d)(\d{4})\s?[-~—至到]\s?(\d{4})\s?年/g,
    (_, from = "", to = "") => `${digitByDigit(from)}到${digitByDigit(to)}年`,
  ],
  [/(?<![\d.])(\d{4}|\d{2}(?=\s?年\s?\d{1,2}\s?月))\s?年(?![前后多以来])/g, (_, y = "") => `${digitByDigit(y)}年`],
  [/(?<!\d)(\d0)年代/g, (_, ten = "") => `${cardinal(ten)}年代`],
  [
    /(?<!\d)(19|20)(\d{2})(?=\s?(?:新款|款|春|夏|秋|冬|版|赛季|世界杯|届|奥运|[-/]\d{2}(?!\d)))/g,
    (_, century = "", rest = "") => digitByDigit(century + rest),
  ],
  [
    /(?<![\d.])(\d{1,2})\s?月\s?(\d{1,2})\s?[-~—至到]\s?(\d{1,2})\s?(日|号)/g,
    (_, m = "", from = "", to = "", day = "") => `${bare(m)}月${bare(from)}到${bare(to)}${day}`,
  ],
  [
    /(?<![\d.])(\d{1,2})\s?月(?![份])\s?(?:(\d{1,2})\s?(日|号))?/g,
    (_, m = "", d = "", day = "") => `${bare(m)}月${d === "" ? "" : bare(d) + day}`,
  ],
  [
    /(?<![\w/.])(\d{1,2})\/(\d{1,2})(?![\w/])/g,
    (all, m = "", d = "") => (isDate(m, d) && Number(d) > 12 ? `${bare(m)}月${bare(d)}日` : all),
  ],
  [
    /(?<![\w:：])(\d{1,2})[:：](\d{2})\s?[-~—至到]\s?(\d{1,2})[:：](\d{2})(?![\w:])/g,
    (_, h = "", m = "", hour = "", minute = "") => `${clock(h, m)}到${clock(hour, minute)}`,
  ],
  [/(?<![\w:：])(\d{1,2})[:：]([0-5]\d)[:：]([0-5]\d)(?!\w)/g, (_, h = "", m = "", s = "") => clock(h, m, s)],
  [/(?<![\w:：])([01]?\d|2[0-4])[:：]([0-5]\d)(?![\w:：])(?!\.\d)/g, (_, h = "", m = "") => clock(h, m)],
  [/(?<![\d.])2\s?点(?=钟|半|整|多|[零一二三四五六七八九十\d]{1,3}分|左右|[，。！？]|$)/g, () => "两点"],
  [/(?<![\w:：])(\d+)\s?[:：]\s?(\d+)(?!\w)/g, (_, one = "", other = "") => `${cardinal(one)}比${cardinal(other)}`],
  [
    /(?<![\w./-])(\d{1,3})\/(\d{1,3})(?![\w/])/g,
    (_, top = "", bottom = "") => `${cardinal(bottom)}分之${cardinal(top)}`,
  ],
  [/(?<![\w.])v?(\d+(?:\.\d+){2,})(?!\w)/gi, (_, parts = "") => parts.split(".").map(cardinal).join("点")],
];
