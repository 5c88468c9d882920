import type { Job } from "@cutwater/contract/jobs.ts";
import { Data } from "../../data.ts";
import type { Project } from "../edit/project.ts";
import type { Given } from "../film/given.ts";

/** The project of a job, so that it can be changed and submitted again; null if it cannot be read. */
export function projectOfJob({ name, asked }: Pick<Job, "name" | "asked">): Project | null {
  const read = Data.safeParse(asked?.data);
  if (!read.success) return null;
  const { template, composition, language, shape, side, length, slots } = read.data;
  const facts = new Map(asked?.inputs.map((input) => [input.url, input.facts]));
  const given = Object.entries(slots).flatMap(([key, fill]): [string, Given][] => {
    if ("text" in fill) return [[key, { kind: "text", text: fill.text }]];
    if ("colour" in fill) return [[key, { kind: "colour", colour: fill.colour }]];
    const known = facts.get(fill.url);
    return known ? [[key, { kind: "file", url: fill.url, name: nameOf(fill.url), thumb: null, facts: known }]] : [];
  });
  return {
    chosen: { name, language, ...(composition ? { composition } : template ? { template } : {}) },
    stand: { shape, side, length, given: Object.fromEntries(given) },
  };
}

const nameOf = (url: string): string => decodeURIComponent(url.split(/[?#]/)[0]?.split("/").at(-1) ?? "");
