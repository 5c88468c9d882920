import sharp from "sharp";

/**
 * The only way this library comes by sharp. For the whole process every loader but those of the kinds we open is
 * switched off (SVG would read files and fonts, PDF and the like are none of ours), nothing is kept between two pictures, and a
 * picture takes one core: the machine has other work too.
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
