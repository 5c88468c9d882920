import { amara } from "./amara.ts";
import { jonas } from "./jonas.ts";
import { mei } from "./mei.ts";
import type { Person } from "./person.ts";
import { rosa } from "./rosa.ts";
import { tarek } from "./tarek.ts";
import { walter } from "./walter.ts";

export const presenterIds = ["mei", "jonas", "amara", "walter", "rosa", "tarek"] as const;
export type PresenterId = (typeof presenterIds)[number];

/** The drawn presenters. They are not portraits of real people. */
export const people: Readonly<Record<PresenterId, Person>> = { mei, jonas, amara, walter, rosa, tarek };
