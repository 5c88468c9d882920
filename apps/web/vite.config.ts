import { Agent } from "node:http";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fontFiles } from "./build/font-files.ts";
import { languagesInPage } from "./build/languages-in-page.ts";
import { operationsOnServer } from "./build/operations-on-server.ts";
import { schemasAsTypes } from "./build/schemas-as-types.ts";
import { studioPages } from "./build/studio-pages.ts";

/** The modules of the kit and the contract that every page needs first. One chunk is 4 KB smaller than thirty. */
const kit = new RegExp(
  [
    /libs\/pages\/ui\/src\/(api|i18n|hooks|session|realtime|storage|format|toast|lazy-part|save\/save\.)/,
    /libs\/pages\/ui\/src\/components\/(IconButton|useDisclosure|Water|EmptyState)\./,
    /libs\/pages\/studio-kit\/src\/jobs\/(jobs-key|new-job-id|useJobFrames|job-after-frame|useServiceNames)\./,
    /libs\/base\/contract\/src\/(events|accounts|plans|i18n|languages|language-in-path|added-languages|answer|route|figures|jobs|downloads|thumb|plain-text)\.ts$/,
    /apps\/web\/src\/address\/useLocalizedPath\./,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** The icons that every page shows first, with the modules that create them. One chunk is 1 KB smaller than six. */
const icons =
  /@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/Icon(AlertCircle|ArrowRight|CircleCheck|InfoCircle|Loader2|X))\./;

const toServer = {
  target: `http://127.0.0.1:${process.env.PORT ?? 8080}`,
  ws: true,
  // The Host header and keep-alive are passed on unchanged, because the server uses them to recognise its own pages and this
  // machine.
  changeOrigin: false,
  agent: new Agent({ keepAlive: true }),
};

export default defineConfig({
  plugins: [
    react(),
    studioPages(),
    fontFiles(),
    operationsOnServer(),
    schemasAsTypes(
      /(libs\/base\/contract\/src\/|libs\/video\/video-inpainting\/src\/(calls|limits)\.ts|libs\/video\/video-text\/src\/found\.ts|libs\/language\/transcript\/src\/transcript\.ts|libs\/film\/typesetting\/src\/lines\/(box|style|line)\.ts|libs\/language\/language\/src\/means\.ts|libs\/base\/toolkit\/src\/translate-lines\/call\.ts|libs\/film\/presenter\/src\/likeness\.ts|tools\/[^/]+\/(tool|messages|marks|regions|calls|draft|presenter)\.ts)/,
      // These modules keep their schemas, because templates are loaded from files and checked before they are drawn.
      /(libs\/film\/composer\/src\/schema\/|tools\/[^/]+\/data\.ts)/,
    ),
    languagesInPage(),
  ],
  build: {
    target: "es2022",
    manifest: true,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ["index.html", "studio/index.html"],
      // One chunk for the base of every page. Split between the two areas, it would be 2 KB larger.
      output: {
        codeSplitting: {
          groups: [
            // Modules for several requests at once stay in the chunk of the only page that uses them.
            {
              name: "base",
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*(useQueries|queriesObserver))/,
            },
            { name: "kit", test: kit },
            { name: "icons", test: icons },
          ],
        },
      },
    },
  },
  // Workers import further modules when they need them.
  worker: { format: "es" },
  server: { proxy: { "/api": toServer, "/group1": toServer } },
});
