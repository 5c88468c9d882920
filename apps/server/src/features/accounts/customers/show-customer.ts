import type { Customer } from "@cutwater/contract/accounts.ts";
import { thumbOf } from "@cutwater/contract/thumb.ts";
import { avatarLink } from "../avatars/avatar-key.ts";
import type { Holdings } from "../hooks.ts";
import type { CustomerRow } from "./store-customers.ts";

/** A customer as the wire shows them to themselves. */
export const showCustomer = (
  row: CustomerRow,
  { isAdmin, holdings }: { isAdmin: boolean; holdings: Holdings },
): Customer => ({
  id: row.id,
  name: nameOf(row),
  mobile: row.mobile,
  email: row.email,
  nickname: row.nickname,
  thumb: row.thumb && thumbOf(avatarLink(row.thumb)),
  isAdmin,
  hasPassword: row.passwordHash !== null,
  createDate: row.createdAt,
  ...holdings,
});

/** Nickname, else the contact with its middle hidden, else the id. */
export const nameOf = ({ id, mobile, email, nickname }: CustomerRow): string =>
  nickname || (mobile && `${mobile.slice(0, 3)}****${mobile.slice(-4)}`) || (email && hideMiddle(email)) || id;

function hideMiddle(email: string): string {
  const at = email.lastIndexOf("@");
  const name = [...email.slice(0, at)];
  const shown = name.length > 3 ? 2 : 1;
  return `${name.slice(0, shown).join("")}***${email.slice(at)}`;
}
