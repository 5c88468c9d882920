import sharp from "sharp";

/**
 * The only import of sharp in this library. For the whole process it disables every loader except those of the accepted kinds
 * (SVG would read files and fonts), disables caching between pictures, and limits a picture to one core, since the machine has
 * other work.
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
