import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { Refusal, State } from "@cutwater/contract/answer.ts";
import { languageOf } from "@cutwater/contract/i18n.ts";
import { addressIn, languageOfAddress, plainAddress } from "@cutwater/contract/language-in-path.ts";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languageOfRequest } from "./language.ts";
import { createPackedDocuments, encodingOf } from "./packed-documents.ts";

/** Types of documents in which the build left a placeholder for the instance's address, which is known only at run time. */
const addressedTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};
const addressMark = "__PUBLIC_URL__";
const yearSeconds = 365 * 24 * 3_600;

/**
 * The built pages: a file under its own path, `path/index.html` under `path`, the shell for areas that have one, and `404.html`
 * (status 404) for all others. Files under assets/ have a hash in their name and never change. The build's compressed copies
 * (.br, .gz) are sent to clients that accept them. Documents are compressed here, after the address was put in.
 */
export async function mountPages(app: FastifyInstance, folder: string, publicUrl: () => string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });

  const packed = createPackedDocuments();
  const send = async (reply: FastifyReply, file: string): Promise<FastifyReply> => {
    const isHashed = file.startsWith("assets/");
    reply.header("cache-control", isHashed ? `public, max-age=${yearSeconds}, immutable` : "no-cache");
    const type = addressedTypes[extname(file)];
    if (!type) return reply.sendFile(file);
    const text = (await readFile(join(folder, file), "utf8")).replaceAll(addressMark, publicUrl());
    const encoding = encodingOf(reply.request.headers["accept-encoding"]);
    const bytes = encoding && (await packed(file, text, encoding));
    if (bytes) reply.header("content-encoding", encoding);
    return await reply
      .header("vary", "accept-encoding, accept-language")
      .type(type)
      .send(bytes ?? text);
  };

  const sendNotFound = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isPage = !request.url.startsWith("/api/") && ["GET", "HEAD"].includes(request.method);
    const page = addressIn(languageOfAddress(request.url) ?? "en", "/404.html").slice(1);
    if (isPage && (await isFile(join(folder, page)))) return await send(reply.code(404), page);
    const refusal = new Refusal("notFound", State.refused);
    const { isFault: _, ...answer } = app.answers.of(refusal, languageOfRequest(request));
    return await reply.code(404).send(answer);
  };

  app.get("/*", { config: { whoMay: "visitor" }, schema: { hide: true } }, async (request, reply) => {
    const path = pagePath(request);
    const found = path === null ? null : await inLanguageOf(request, folder, await findFile(folder, path));
    // The address contains a token until the page has read it, so it must not be sent as a referrer.
    if (path !== null && isReturnPage(path)) reply.header("referrer-policy", "no-referrer");
    return found ? await send(reply, found) : await sendNotFound(request, reply);
  });
  app.setNotFoundHandler(sendNotFound);
}

/** Null when the path leads out of the folder, or to a name that begins with a dot. */
function pagePath(request: FastifyRequest): string | null {
  const path = normalize((request.params as { "*": string })["*"]).replace(/^\/+|\/+$/g, "");
  if (path === "." || path === "") return "";
  return path.includes("\0") || path.split("/").some((part) => part.startsWith(".")) ? null : path;
}

async function findFile(folder: string, path: string): Promise<string | null> {
  const candidates = [path, join(path, "index.html"), shellOf(path)];
  for (const candidate of candidates) if (candidate && (await isFile(join(folder, candidate)))) return candidate;
  return null;
}

/**
 * For an address without a language, finds the page in the browser's first language. Without this, boot.js would hide a page in
 * another language until the script has loaded, which takes some two seconds on a phone.
 */
async function inLanguageOf(request: FastifyRequest, folder: string, found: string | null): Promise<string | null> {
  if (!found?.endsWith("index.html") || languageOfAddress(`/${found}`)) return found;
  const other = addressIn(languageOf(request.headers["accept-language"]), `/${found}`).slice(1);
  return (await isFile(join(folder, other))) ? other : found;
}

/** The HTML file for an address that only the pages' router knows; null for other addresses. */
function shellOf(path: string): string | null {
  if (/^studio(\/|$)/.test(path)) return "studio/index.html";
  return /^\/(cashier|customer|google|job|outbox|share)(\/|$)/.test(plainAddress(`/${path}`)) ? "app.html" : null;
}

/** Whether sign-in providers redirect the browser to this page. */
const isReturnPage = (path: string): boolean => path === "studio/google" || plainAddress(`/${path}`) === "/google";

const isFile = async (path: string): Promise<boolean> =>
  await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
