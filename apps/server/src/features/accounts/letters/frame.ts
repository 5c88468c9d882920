import { factsOf, type Language } from "@cutwater/contract/i18n.ts";
import { sheet, style } from "./look.ts";
import { escape } from "./parts.ts";

type Frame = {
  language: Language;
  product: string;
  title: string;
  footer: string;
  /** Rows of a table. */
  body: string;
};

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** The page of a letter: the mark, a title, the parts, and the sender. It uses tables only, and loads nothing. */
export const frame = ({ language, product, title, footer, body }: Frame): string =>
  `<!doctype html>
<html lang="${factsOf(language).htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(title)}</title>
<style>${sheet}
</style>
</head>
<body class="page" style="${style.page}">
<table ${table} width="100%"><tr><td class="outside" align="center" style="${style.outside}">
<table class="card" ${table} width="100%" style="${style.card}">
<tr><td class="inside" style="${style.inside}">
<table ${table} width="100%">
<tr><td style="padding:0 0 24px">${mark(product)}</td></tr>
<tr><td class="title" style="${style.title}">${escape(title)}</td></tr>
${body}
</table>
</td></tr>
<tr><td class="footer" style="${style.footer}">${escape(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

/** The product's mark, a disc half ink and half water, drawn with two cells because mail programs block or fetch pictures. */
const mark = (product: string): string =>
  `<table ${table}><tr><td class="ink" width="13" height="28" style="${half("14px 0 0 14px", "#0a222d")}">&nbsp;</td><td width="2" style="font-size:0">&nbsp;</td><td class="water" width="13" height="28" style="${half("0 14px 14px 0", "#0b9fad")}">&nbsp;</td><td class="name" style="${style.name}">${escape(product)}</td></tr></table>`;

const half = (radius: string, color: string): string =>
  `width:13px;height:28px;font-size:0;line-height:0;background:${color};border-radius:${radius}`;
