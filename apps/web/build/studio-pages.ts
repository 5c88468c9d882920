import type { Plugin } from "vite";

/** In `vite dev` every address of the studio is its one page, as the server has it; without this they were the site's. */
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
