import type { Db } from "../../../platform/db/database.ts";
import type { Avatars } from "../avatars/avatars.ts";
import type { CustomerRow } from "../customers/store-customers.ts";
import { providersOf } from "../customers/store-identities.ts";
import type { ExportedFile } from "../hooks.ts";
import { sessionsOf } from "../sessions/store-sessions.ts";
import { tokensOf } from "../tokens/store-tokens.ts";

export type OwnFilesDeps = { db: Db; avatars: Pick<Avatars, "open"> };

/** The data that accounts holds about a customer, in readable form, without anything that would let somebody else sign in. */
export async function* ownFiles(customer: CustomerRow, { db, avatars }: OwnFilesDeps): AsyncGenerator<ExportedFile> {
  const { id, mobile, email, nickname, language, createdAt, passwordHash, thumb } = customer;
  yield json("profile.json", {
    id,
    mobile,
    email,
    nickname,
    language,
    hasPassword: passwordHash !== null,
    signsInBy: await providersOf(db, id),
    createdAt: date(createdAt),
  });
  const sessions = await sessionsOf(db, id);
  yield json(
    "sessions.json",
    sessions.map((session) => ({
      device: session.device,
      address: session.address,
      createdAt: date(session.createdAt),
      lastAt: date(session.lastAt),
      endedAt: session.endedAt && date(session.endedAt),
    })),
  );
  const tokens = await tokensOf(db, id);
  yield json(
    "access-tokens.json",
    tokens.map(({ name, ending, scopes, creditsPerDay, createdAt: madeAt, lastAt, endsAt }) => ({
      name,
      ending,
      scopes,
      creditsPerDay,
      createdAt: date(madeAt),
      lastAt: lastAt && date(lastAt),
      endsAt: date(endsAt),
    })),
  );
  const avatar = thumb && (await avatars.open(thumb));
  if (avatar) yield { name: "avatar.webp", content: avatar.content };
}

const json = (name: string, value: unknown): ExportedFile => ({ name, content: `${JSON.stringify(value, null, 2)}\n` });
const date = (at: number): string => new Date(at).toISOString();
