import { MediaFacts, type Uploaded } from "@cutwater/contract/uploads.ts";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import type { Names } from "./keys.ts";
import type { UploadRow } from "./store.ts";

/** A stored upload in the form that the wire shows to its owner. */
export type Show = (upload: UploadRow, request: Pick<FastifyRequest, "host">) => Uploaded;

/** @param config read at each call: with PORT=0 the public address is known late */
export const createShow =
  (config: Pick<Config, "publicUrl" | "storageHosts">, names: Names): Show =>
  ({ id, key, thumbKey, facts }, { host }) => ({
    domain: hostOf(host, config),
    src: names.fileLink(id, key ?? ""),
    facts: MediaFacts.parse(facts),
    thumb: thumbKey && names.thumbLink(id),
  });

/** The storage host of the request, else this instance's own host. */
const hostOf = (asked: string, { publicUrl, storageHosts }: Pick<Config, "publicUrl" | "storageHosts">): string =>
  [storageHosts.cn, storageHosts.world].find((host) => host !== null && new URL(host).host === asked.toLowerCase()) ??
  publicUrl;
