import type { Job } from "@cutwater/contract/jobs.ts";
import { until } from "../../until.ts";
import type { VideoSite } from "../../video-site/site.ts";
import type { Books } from "../books.ts";
import type { Person } from "../person.ts";

/** One complete action of a customer. @throws Refused when the server refuses it */
export type Act = { name: string; weight: number; run(scene: Scene): Promise<void> };
export type Scene = { person: Person; books: Books; site: VideoSite };

/** Every accepted job ends within this time, no matter which faults happen. */
const endSeconds = 300;

export const jobNow = ({ person }: Pick<Scene, "person">, id: string): Promise<Job> =>
  person.ask("GET", "/client/customer/job/get", { id });

export const endOf = (scene: Pick<Scene, "person">, id: string): Promise<Job> =>
  until(
    `the end of job ${id}`,
    async () => {
      const job = await jobNow(scene, id);
      if (job.status !== 0) return job;
      await new Promise((resolve) => setTimeout(resolve, 500));
      return null;
    },
    endSeconds,
  );

/** Downloads all bytes behind one of our links. */
export const bytesOf = ({ person }: Pick<Scene, "person">, link: string): Promise<Buffer> =>
  person.insist(link, async () => {
    const { pathname, search } = new URL(link, "http://any");
    const response = await person.visitor.get(pathname + search, {}, { signal: AbortSignal.timeout(60_000) });
    if (response.status !== 200) throw new Error(`${link} answered ${response.status}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const stated = response.headers.get("content-length");
    if (stated !== null && Number(stated) !== bytes.length) throw new Error(`${link} was cut off`);
    return bytes;
  });
