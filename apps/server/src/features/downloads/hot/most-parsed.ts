import { limits } from "@cutwater/contract/plans.ts";
import type { Jobs } from "../../jobs/index.ts";
import type { Links } from "../links/links.ts";
import { describedOf } from "../parse/download-job.ts";
import { serviceCode } from "../service-code.ts";
import type { MostParsed } from "./own-lists.ts";

/**
 * A link that one person pasted may be private, so a link is shown to others only after several people parsed it. Cookies
 * are free, so people are distinguished by the networks whose quota they used.
 */
const people = { atLeast: 3, toldApartBy: ["quota", "address"] } as const;
const titleLength = 120;

/** The links that this instance parsed most. The hot lists show them when the sites return no list. */
export const mostParsed =
  (jobs: Pick<Jobs, "mostAsked">, links: Links) =>
  async (since: number): Promise<MostParsed[]> => {
    const asked = await jobs.mostAsked({ serviceCode, since, people, limit: limits.jobPageSize });
    return asked.map(({ name, link, result, count }) => {
      const described = describedOf({ result });
      return {
        title: [...name].slice(0, titleLength).join(""),
        link,
        cover: described?.hasCover ? links.cover(described.extractionId) : null,
        count,
      };
    });
  };
