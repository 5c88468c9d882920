import { resumableUploadPath, uploadPath } from "@cutwater/contract/uploads.ts";
import type { Config } from "../../../config/config.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { filePath } from "../keys.ts";

const exposed =
  "content-length, content-range, accept-ranges, etag, location, tus-resumable, upload-offset, upload-length";
const allowedHeaders =
  "authorization, content-type, range, tus-resumable, upload-length, upload-offset, upload-metadata, x-requested-with";

/**
 * Lets our own pages, and no others, call the two storage hosts (chosen by region, wire.15), which are other origins.
 * @param scope holds the routes of files alone.
 * @param config read at each request: with PORT=0 the public address is known late
 */
export function allowOtherHosts(scope: App, config: Pick<Config, "publicUrl">): void {
  scope.addHook("onRequest", async ({ headers: { origin } }, reply) => {
    reply.header("vary", "origin").header("cross-origin-resource-policy", "cross-origin");
    if (origin === undefined || origin !== new URL(config.publicUrl).origin) return;
    reply.header("access-control-allow-origin", origin).header("access-control-expose-headers", exposed);
  });

  for (const url of [uploadPath, resumableUploadPath, `${resumableUploadPath}/:id`, `${filePath}/:name`])
    scope.options(url, { config: { whoMay: "visitor" }, schema: { hide: true } }, (_request, reply) =>
      reply
        .header("access-control-allow-methods", "GET, HEAD, POST, PATCH, DELETE")
        .header("access-control-allow-headers", allowedHeaders)
        .header("access-control-max-age", "86400")
        .header("tus-resumable", "1.0.0")
        .header("tus-version", "1.0.0")
        .header("tus-extension", "creation,creation-with-upload,termination")
        .code(204)
        .send(),
    );
}
