import { readFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { Reader } from "mmdb-lib";
import type { Config } from "../../config/config.ts";
import { cookieName } from "./cookie.ts";

/** Tells where a caller is (accounts.1). */
export type Region = {
  /**
   * Whether a caller is in mainland China. The footer's switch decides, else the trusted edge's header, else the address; never
   * the browser's language. An address in no country's range (loopback, private) is not in China.
   *
   * @param override the value of the cookie "cw_region": "true" or "false"; with any other value the address decides
   */
  inChina(address: string, headers: IncomingHttpHeaders, override?: string | null): Promise<boolean>;
};

/** @param countryHeader the edge's header in lower case, such as "cf-ipcountry"; used only behind a trusted proxy. */
export function createRegion({ countryHeader, trustProxy }: RegionOptions): Region {
  const isHeaderTrusted = Array.isArray(trustProxy) ? trustProxy.length > 0 : trustProxy === true;
  return {
    async inChina(address, headers, override) {
      if (override === "true" || override === "false") return override === "true";
      const told = countryHeader && isHeaderTrusted ? countryIn(headers[countryHeader]) : null;
      return (told ?? (await countryOf(address))) === "CN";
    },
  };
}

/** Cookie of the footer's region switch. It is only a preference, so it needs no signature. */
export const regionCookie = "cw_region";

/** Whether the sender of a request is in China, for the features to the right. */
export function createRegionOf(
  options: RegionOptions & Pick<Config, "publicUrl">,
): (request: FastifyRequest) => Promise<boolean> {
  const region = createRegion(options);
  return async ({ ip, headers, cookies }) =>
    await region.inChina(ip, headers, cookies[cookieName(regionCookie, options.publicUrl)]);
}
type RegionOptions = { countryHeader: string | null; trustProxy: boolean | readonly string[] };

/** Edges send XX for an unknown country, and T1 for Tor. */
function countryIn(header: string | string[] | undefined): string | null {
  const code = String(header ?? "")
    .trim()
    .toUpperCase();
  return /^[A-Z]{2}$/.test(code) && code !== "XX" ? code : null;
}

async function countryOf(address: string): Promise<string | null> {
  if (!ipaddr.isValid(address)) return null;
  // An IPv4 caller on an IPv6 socket has an address such as ::ffff:1.2.3.4.
  const known = (await countries()).get(ipaddr.process(address).toString());
  return known?.country_code ?? null;
}

/** The shape of this table's entries; the reader's own types describe other tables. */
type Countries = { get(address: string): { country_code?: string } | null };

let table: Promise<Countries> | null = null;

/** The table of countries: 8 MB, read at the first lookup and kept. */
function countries(): Promise<Countries> {
  table ??= readFile(new URL(import.meta.resolve(tablePath))).then(
    (bytes) => new Reader(bytes) as Countries,
    (cause: unknown) => {
      table = null;
      throw new Error("the table of countries cannot be read", { cause });
    },
  );
  return table;
}

const tablePath = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";
