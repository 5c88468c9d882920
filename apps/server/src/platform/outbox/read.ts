import type { OutboxMessage } from "@cutwater/contract/accounts.ts";
import PostalMime from "postal-mime";
import type { Outbox, StoredMessage } from "./outbox.ts";
import { readTextMessage } from "./text-file.ts";

const shown = 50;

/** The newest messages of the outbox as the viewer shows them, mails and text messages together. */
export const readOutboxMessages = async (outbox: Outbox): Promise<OutboxMessage[]> =>
  await Promise.all((await outbox.newest(shown)).map(toMessage));

async function toMessage({ name, kind, date, content }: StoredMessage): Promise<OutboxMessage> {
  if (kind === "txt") return { id: name, date, subject: "", ...readTextMessage(content.toString("utf8")) };
  const { to, subject, text } = await PostalMime.parse(content);
  return { id: name, date, to: to?.[0]?.address ?? "", subject: subject ?? "", text: (text ?? "").trim() };
}
