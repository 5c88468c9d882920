// The arrows of the house as law, read by dependency-cruiser in `npm run check`. Each rule is a sentence of ARCHITECTURE.md.
const where = (place) => (typeof place === "string" ? { path: place } : place);
const never = (name, from, to) => ({ name, severity: "error", from: where(from), to: where(to) });
const except = (path, ...allowed) => ({ path, pathNot: `^(${allowed.join("|")})` });

const tests = "\\.(test|e2e|bench)\\.ts$";
/** The files that define a tool for both sides: the manifest, its texts, and the schemas of its jobs and live calls. */
const manifest =
  "(tools/[^/]+/(tool|operation|service|sides|data|messages|marks|regions|spot|calls|draft|outline|presenter)|tools/[^/]+/(templates|drawn-film)/[^.]+|libs/video/video-inpainting/src/(calls|limits|messages)|libs/video/media/src/pictures/messages|libs/video/video-text/src/(found|messages))\\.ts$";
/** The modules of dubbing that pages use too: plans, budgets and envelopes are arithmetic. */
const dubbingForPages =
  "libs/speech/dubbing/src/(plan|budget|speaking-speed|spoken-length|words-that-fit|slow-picture|time-map|envelope|spans|plan/[^/]+)\\.ts$";
/** The modules of the composer that pages use too: all but the making of files. */
const composerForPages = "libs/film/composer/src/(?!server/)[^.]+\\.ts$";
const features = [
  "accounts",
  "inbox",
  "webhooks",
  "support",
  "billing",
  "takedowns",
  "uploads",
  "memory",
  "documents",
  "language",
  "voices",
  "jobs",
  "downloads",
  "follows",
  "operations",
  "assistant",
  "mcp",
  "admin",
]; // each may look left
const featureFolder = "^apps/server/src/features/";

/** The shelves and their libraries, with what each may lean on besides itself; `packages` are npm packages it may name. */
const shelves = {
  base: {
    contract: { libs: [], packages: ["zod"] },
    toolkit: { libs: ["contract", "language"], packages: null },
    help: { libs: ["contract"], packages: [] },
    process: { libs: [], packages: null },
  },
  download: {
    extractor: { libs: ["process", "transcript", "downloader"], packages: null },
    downloader: { libs: [], packages: null },
    delivery: { libs: ["media", "downloader", "extractor"], packages: null },
  },
  picture: {
    imaging: { libs: [], packages: [] },
    compute: { libs: ["imaging"], packages: null },
    networks: { libs: ["imaging"], packages: null },
    ocr: { libs: ["imaging", "networks"], packages: null },
  },
  video: {
    media: { libs: ["contract", "imaging", "process", "transcript"], packages: null },
    "video-inpainting": {
      libs: ["contract", "toolkit", "imaging", "compute", "media", "networks"],
      packages: null,
    },
    "video-text": {
      libs: ["contract", "toolkit", "imaging", "compute", "media", "ocr", "video-inpainting"],
      packages: null,
    },
  },
  language: {
    language: { libs: [], packages: ["zod", "eld"] },
    "language-models": { libs: ["language", "process", "speech", "downloader"], packages: null },
    transcript: { libs: [], packages: ["zod", "entities", "jschardet"] },
    requests: { libs: ["contract", "toolkit"], packages: ["zod"] },
  },
  speech: {
    speech: { libs: ["language", "process", "media", "toolkit"], packages: null },
    dubbing: { libs: ["media", "speech"], packages: null },
  },
  film: {
    typesetting: { libs: ["transcript"], packages: null },
    presenter: { libs: ["contract", "process", "speech"], packages: null },
    composer: { libs: ["contract", "typesetting", "imaging", "media", "dubbing", "presenter"], packages: null },
  },
  pages: {
    ui: { libs: ["contract"], packages: null },
    "studio-kit": { libs: ["contract", "language", "toolkit", "transcript", "ui"], packages: null },
    "video-editor": { libs: ["contract", "toolkit", "ui", "studio-kit", "video-inpainting"], packages: null },
  },
};
const libraries = Object.assign({}, ...Object.values(shelves));
const shelfOf = (name) => Object.keys(shelves).find((shelf) => name in shelves[shelf]);
/** Where a library stands. */
const lib = (name) => `libs/${shelfOf(name)}/${name}/`;
/** Any of some libraries, as part of an expression. */
const libsOf = (...names) => `(${names.map(lib).join("|")})`;

const libraryRules = Object.entries(libraries).flatMap(([name, { libs, packages }]) => [
  never(
    `${name}-leans-on-${libs.join("-") || "nothing"}`,
    `^${lib(name)}`,
    except("^libs/", "libs/[^/]+/[^/]+/test/", ...[name, ...libs].map(lib)),
  ),
  ...(packages
    ? [
        never(
          `${name}-is-pure`,
          { path: `^${lib(name)}`, pathNot: tests },
          except(".", ...[name, ...libs].map(lib), ...packages.map((p) => `node_modules/${p}/`)),
        ),
      ]
    : []),
]);

const featureRules = features
  .slice(0, -1)
  .map((feature, i) =>
    never(
      `${feature}-looks-left`,
      `${featureFolder}${feature}/`,
      `${featureFolder}(${features.slice(i + 1).join("|")})/`,
    ),
  );

/** The directories inside a feature, in the same way: each may look left. */
const directories = {
  jobs: ["rows", "results", "submit", "show", "notices", "engines", "parts", "review", "run", "retention", "live"],
  downloads: [
    "links",
    "health",
    "engine",
    "cookies",
    "parse",
    "search",
    "merge",
    "show",
    "deliver",
    "hot",
    "unattended",
  ],
};
const directoryRules = Object.entries(directories).flatMap(([feature, names]) =>
  names
    .slice(0, -1)
    .map((name, i) =>
      never(
        `in-${feature}-${name}-looks-left`,
        `${featureFolder}${feature}/${name}/`,
        `${featureFolder}${feature}/(${names.slice(i + 1).join("|")})/`,
      ),
    ),
);

module.exports = {
  forbidden: [
    never("no-cycles", {}, { circular: true }),
    never("libs-know-only-libs", { path: "^libs/", pathNot: `${tests}|/bench/` }, "^(tools|apps|testing|e2e|bench)/"),
    never(
      "only-tests-use-fixtures",
      { path: "^(libs|tools|apps)/", pathNot: `${tests}|/test/|/bench/|/make-samples\\.ts$|^tools/[^/]+/samples/` },
      "^(libs/[^/]+|tools)/[^/]+/test/",
    ),
    never("tools-know-no-apps", "^tools/", "^(apps|e2e|bench)/"),
    never(
      "testing-is-for-tests",
      { path: "^(libs|tools|apps|scripts)/", pathNot: `${tests}|/test/|/bench/` },
      "^(testing|e2e)/",
    ),
    never("testing-knows-no-tests", "^testing/", "^(e2e|bench)/"),
    never("tools-know-no-siblings", "^tools/([^/]+)/", { path: "^tools/([^/]+)/", pathNot: "^tools/$1/" }),
    never("apps-know-no-siblings", "^apps/([^/]+)/", { path: "^apps/([^/]+)/", pathNot: "^apps/$1/" }),
    ...libraryRules,

    never(
      "a-manifest-runs-anywhere",
      `^${manifest}`,
      except(
        ".",
        manifest,
        composerForPages,
        dubbingForPages,
        libsOf("contract", "toolkit", "transcript", "language"),
        "libs/film/typesetting/src/lines/",
        "libs/film/presenter/src/[^.]+\\.ts$",
        "node_modules/zod/",
      ),
    ),
    never("a-page-meets-its-engine-through-the-manifest", `^(tools/[^/]+/page/|${lib("video-editor")})`, {
      path: `^(tools/[^/]+/|${libsOf("video-inpainting", "video-text", "ocr")})`,
      pathNot: `^tools/[^/]+/page/|^${manifest}`,
    }),
    never(
      "an-engine-knows-no-page",
      { path: "^tools/[^/]+/", pathNot: "^tools/[^/]+/page/" },
      `^(tools/[^/]+/page/|${libsOf("ui", "studio-kit", "video-editor")})`,
    ),

    never(
      "platform-knows-no-features",
      { path: "^apps/server/src/platform/", pathNot: tests },
      "^apps/server/src/(features|roles)/",
    ),
    never(
      "features-enter-by-the-door",
      { path: `${featureFolder}([^/]+)/`, pathNot: tests },
      {
        path: `${featureFolder}([^/]+)/(?!index\\.ts$|tables\\.ts$)`,
        pathNot: `${featureFolder}$1/`,
      },
    ),
    ...featureRules,
    ...directoryRules,

    never(
      "the-server-never-renders",
      "^apps/server/",
      `^(tools/[^/]+/page/|${libsOf("ui", "studio-kit", "video-editor")})`,
    ),
    never(
      "the-browser-never-computes",
      { path: "^(apps/web/src|libs/pages/(ui|studio-kit))/", pathNot: tests },
      {
        path: `^(tools/[^/]+/(?!page/|tool\\.ts$|messages\\.ts$)|${libsOf("media", "extractor", "downloader", "delivery", "process", "speech", "language-models", "video-inpainting", "video-text", "ocr", "dubbing")}|libs/film/composer/src/server/)`,
        pathNot: dubbingForPages,
      },
    ),
    never("plans-of-dubbing-run-anywhere", `^${dubbingForPages}`, except(".", dubbingForPages)),
    never(
      "compositions-are-drawn-anywhere",
      `^${composerForPages}`,
      except(
        ".",
        composerForPages,
        dubbingForPages,
        libsOf("contract", "presenter"),
        "libs/film/typesetting/src/(?!fonts/(server-fonts|installed)|drawing/(server-canvas|rasterize))",
        "node_modules/zod/",
      ),
    ),
    never(
      "presenters-are-drawn-anywhere",
      "^libs/film/presenter/src/[^.]+\\.ts$",
      except(
        ".",
        "libs/film/presenter/src/",
        lib("contract"),
        "libs/speech/speech/src/script/letter-sounds.ts$",
        "node_modules/zod/",
      ),
    ),
    never("web-features-are-islands", "^apps/web/src/features/([^/]+)/", {
      path: "^apps/web/src/features/([^/]+)/",
      pathNot: "^apps/web/src/features/$1/",
    }),
    never("web-features-know-no-areas", "^apps/web/src/features/", "^apps/web/src/areas/"),

    never(
      "only-one-library-starts-processes",
      {
        path: "^(apps|tools|libs)/",
        pathNot: `^(${lib("process")}|apps/web/scripts/|apps/desktop/|(libs/[^/]+|tools)/[^/]+/bench/)|${tests}|\\.stand-in\\.ts$|/test/`,
      },
      "^(node:)?child_process$",
    ),
    never(
      "only-platform-opens-sockets",
      {
        path: "^(apps/server/src/(features|roles)|tools|libs)/",
        pathNot: `${tests}|\\.stand-in\\.ts$|/test/|^libs/download/extractor/src/versions/probe-site\\.ts$`,
      },
      { path: "^(node:)?(net|http|https|http2|dgram|tls|dns)$", dependencyTypesNot: ["type-only"] },
    ),
    // The reason is in platform/db/drizzle.ts.
    never(
      "drizzle-has-one-door",
      { path: "^(apps|bench|testing)/", pathNot: "^apps/server/src/platform/db/drizzle(-engines)?\\.ts$" },
      "node_modules/drizzle-orm/",
    ),
    never("no-undeclared-package", {}, { dependencyTypes: ["npm-no-pkg", "npm-unknown"] }),
    never("no-dead-imports", {}, { couldNotResolve: true, pathNot: "^virtual:" }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Our own builds; what lies in a package's dist is that package.
    exclude: { path: "^(apps|libs/[^/]+|tools)/[^/]+/dist/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js"],
    },
  },
};
