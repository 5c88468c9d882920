import sharp from "sharp";

/**
 * The only module of this library that imports sharp. It configures sharp for the whole process. All loaders except those of the
 * accepted kinds are disabled (SVG, for example, would read files and fonts). Caching between pictures is disabled. Each picture
 * may use only one core, because the machine has other work.
 */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
    "VipsForeignLoadHeif",
    "VipsForeignLoadTiff",
  ],
});
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
