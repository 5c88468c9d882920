import type { MessagePart } from "@cutwater/contract/assistant.ts";
import type { Card } from "@cutwater/contract/cards.ts";
import { downloadServiceCode } from "@cutwater/contract/downloads.ts";
import { findLinks } from "@cutwater/contract/links.ts";
import type { Thing, ThingKind } from "@cutwater/requests/request.ts";

/** Things of a conversation, and the value that an operation takes for each. */
export type Shown = { things: readonly Thing[]; valueOf(id: string): string | undefined };

type Found = Omit<Thing, "id"> & { value: string };
type Spoken = { role: "customer" | "assistant"; parts: readonly MessagePart[] };

/** The newest things that are kept in mind. */
const most = 40;

/** The things that the messages of a conversation show or attach, newest last. */
export function shownIn(messages: readonly Spoken[]): Shown {
  const found = messages.flatMap(({ role, parts }) => parts.flatMap((part) => thingsIn(role, part))).slice(-most);
  const values = new Map<string, string>();
  const things = found.map(({ value, ...thing }, place) => {
    const id = `t${place + 1}`;
    values.set(id, value);
    return { ...thing, id };
  });
  return { things, valueOf: (id) => values.get(id) };
}

const kindOfFile = { image: "picture", video: "video", sound: "sound" } as const;

function thingsIn(role: Spoken["role"], part: MessagePart): Found[] {
  switch (part.type) {
    case "attachment": {
      const { url, name, kind } = part.attachment;
      return [{ kind: kindOfFile[kind], title: name, value: url }];
    }
    case "text":
      // Only the customer's own words are searched for links: an answer may quote a stranger's text.
      return role === "customer"
        ? findLinks(part.text, 5).map((link) => ({ kind: "link", title: link, value: link }))
        : [];
    case "card":
      return inCard(part.card);
    default:
      return [];
  }
}

function inCard(card: Card): Found[] {
  switch (card.kind) {
    case "link":
      return [{ kind: "link", title: card.result.title, value: card.jobId }];
    case "download":
      return [{ kind: "video", title: card.title, value: card.jobId }];
    case "videos":
      return listed(card.list.map(({ title, link }) => ({ kind: "link", title, value: link })));
    case "jobs":
      return listed(
        card.list.map(({ id, name, serviceCode }) => ({ kind: kindOfJob(serviceCode), title: name, value: id })),
      );
    case "job":
      return [{ kind: kindOfJob(card.job.serviceCode), title: card.job.name, value: card.job.id }];
    case "quote":
      return sourceIn(card.data).map((value) => ({ kind: "video", title: card.name, value }));
    default:
      return [];
  }
}

const kindOfJob = (serviceCode: string): ThingKind => (serviceCode === downloadServiceCode ? "link" : "job");

const listed = (entries: readonly Found[]): Found[] => [
  { kind: "list", value: "" },
  ...entries.map((entry, place) => ({ ...entry, position: place + 1 })),
];

/** The upload that a prepared job works on. */
function sourceIn(data: string): string[] {
  const { url } = JSON.parse(data) as { url?: unknown };
  return typeof url === "string" ? [url] : [];
}
