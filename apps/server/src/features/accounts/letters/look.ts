/**
 * The look's tokens (libs/pages/ui/src/styles/tokens.css) for mail programs, most of which support neither variables nor a style
 * sheet. The light scheme is inline in each tag; the dark one is in the style sheet for programs that read it.
 */
const font =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei UI','Noto Sans SC','Noto Sans CJK SC',sans-serif";

export const style = {
  page: "margin:0;padding:0;background:#f6f9f9",
  outside: `padding:32px 16px;background:#f6f9f9;font-family:${font}`,
  card: "max-width:520px;background:#ffffff;border:1px solid #dbe4e6;border-radius:14px",
  inside: "padding:32px 32px 8px",
  title: `padding:0 0 12px;font-family:${font};font-size:26px;line-height:1.3;font-weight:500;color:#0a222d`,
  name: `padding:0 0 0 10px;font-family:${font};font-size:17px;line-height:28px;font-weight:600;color:#0a222d`,
  body: `padding:0 0 16px;font-family:${font};font-size:16px;line-height:1.65;color:#0a222d`,
  small: `padding:0 0 24px;font-family:${font};font-size:13px;line-height:1.6;color:#3f5661`,
  code: `padding:20px 8px;background:#e0f4f6;border-radius:10px;font-family:${font};font-size:36px;line-height:1.2;font-weight:500;letter-spacing:.16em;text-indent:.16em;font-variant-numeric:tabular-nums;color:#005d69`,
  actionCell: "background:#0a222d;border-radius:10px",
  action: `display:inline-block;padding:12px 20px;font-family:${font};font-size:15px;line-height:20px;font-weight:600;color:#f4fafa;text-decoration:none;border-radius:10px`,
  footer: `padding:16px 32px 24px;font-family:${font};font-size:13px;line-height:1.6;color:#566d78;border-top:1px solid #dbe4e6`,
} as const;
export type Styles = typeof style;

/**
 * Phones get the narrow gutter, a dark desktop the dark scheme. `!important` is needed because the tags carry the light scheme.
 */
export const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:560px){.outside{padding:0!important}.card{border-width:0 0 1px!important;border-radius:0!important}.inside{padding:24px 16px 0!important}.footer{padding:16px 16px 24px!important}}
@media (prefers-color-scheme:dark){
.page,.outside{background:#07151b!important}
.card{background:#0d1f27!important;border-color:#1e353f!important}
.title,.name,.body{color:#e8f2f3!important}
.small{color:#aebfc6!important}
.footer{color:#8ba2ab!important;border-color:#1e353f!important}
.wash{background:#0a303a!important;color:#8ce6ee!important}
.act{background:#e8f2f3!important;color:#07151b!important}
.ink{background:#e8f2f3!important}
.water{background:#25bfcd!important}
}`;
