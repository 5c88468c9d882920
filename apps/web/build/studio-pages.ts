import type { Plugin } from "vite";

/**
 * Serves the studio's page for every address of the studio in `vite dev`, as the server does. Without this plugin, `vite dev`
 * serves the site's page.
 */
export function studioPages(): Plugin {
  return {
    name: "studio-pages",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/studio(\/[^.?]*)?(\?|$)/.test(request.url ?? "")) request.url = "/studio/index.html";
        next();
      });
    },
  };
}
