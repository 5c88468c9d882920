import { defineMessages } from "@cutwater/contract/i18n.ts";

/** Why a subtitle file cannot be read, by the reasons of libs/language/transcript; `{line}` is a line number in the file. */
export const fileMessages = defineMessages({
  en: {
    encoding: "The encoding of this file is not supported. Save it as UTF-8.",
    tooLarge: "This file is too large for a subtitle file.",
    unknownFormat: "This is not a subtitle file. Choose SRT, VTT, ASS, CSV or TXT.",
    noLines: "This file contains no text.",
    tooManyLines: "This file has too many lines. The limit is 20,000.",
    textTooLong: "Line {line} of the file is too long.",
    badTime: "A time in line {line} of the file cannot be read.",
    csvHeader: "The table needs the columns start, end and source.",
    csvQuote: "A quote in line {line} of the table is not closed.",
  },
  zh: {
    encoding: "无法识别文件编码，请另存为 UTF-8。",
    tooLarge: "文件过大，不像字幕文件。",
    unknownFormat: "这不是字幕文件，请选择 SRT、VTT、ASS、CSV 或 TXT。",
    noLines: "文件中没有文字。",
    tooManyLines: "文件句数过多，最多 20,000 句。",
    textTooLong: "文件第 {line} 行过长。",
    badTime: "无法读取文件第 {line} 行的时间。",
    csvHeader: "表格需要 start、end、source 三列。",
    csvQuote: "表格第 {line} 行的引号没有闭合。",
  },
});
