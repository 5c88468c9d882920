import { type Styles, style } from "./look.ts";

/** A part of a letter, in both of its forms. */
export type Part = { text: string; html: string };

export const paragraph = (words: string): Part => ({ text: words, html: row("body", escape(words)) });

/** Small print that only some readers need. */
export const quiet = (words: string): Part => ({ text: words, html: row("small", escape(words)) });

/** A large code on a wash of water. In the text form it is alone on its line too, so that a double click selects it. */
export const bigCode = (code: string): Part => ({
  text: code,
  html: `<tr><td style="padding:8px 0 24px"><table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td class="wash" align="center" style="${style.code}">${escape(code)}</td></tr></table></td></tr>`,
});

/** A button. Mail programs that rely on tables paint the cell; the link fills it. */
export const action = (words: string, address: string): Part => ({
  text: address,
  html: `<tr><td style="padding:8px 0 24px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="act" style="${style.actionCell}"><a class="act" href="${escape(address)}" style="${style.action}">${escape(words)}</a></td></tr></table></td></tr>`,
});

const row = (look: keyof Styles & ("body" | "small"), html: string): string =>
  `<tr><td class="${look}" style="${style[look]}">${html}</td></tr>`;

export const escape = (words: string): string =>
  words.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);
