import { limits } from "@cutwater/contract/plans.ts";
import type { Jobs } from "../../jobs/index.ts";
import type { Links } from "../links/links.ts";
import type { Described } from "../parse/describe.ts";
import { serviceCode } from "../service-code.ts";
import type { MostParsed } from "./own.ts";

/**
 * What one person alone pasted may be private: a link is shown to others once several people read it. Cookies are made
 * at will, so people are told apart by the networks whose quota they used.
 */
const people = { atLeast: 3, toldApartBy: ["quota", "address"] } as const;
const titleLength = 120;

/** The links that this instance read most, for the hot lists when the sites give none. */
export const mostParsed =
  (jobs: Pick<Jobs, "mostAsked">, links: Links) =>
  async (since: number): Promise<MostParsed[]> => {
    const asked = await jobs.mostAsked({ serviceCode, since, people, limit: limits.jobPageSize });
    return asked.map(({ name, link, result, count }) => {
      const described = result as Described | null;
      return {
        title: [...name].slice(0, titleLength).join(""),
        link,
        cover: described?.hasCover ? links.cover(described.extractionId) : null,
        count,
      };
    });
  };
