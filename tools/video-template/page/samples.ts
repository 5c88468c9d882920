import type { ToolSample } from "@cutwater/toolkit/page.ts";
import productAfter from "./samples/product-after.webp";
import productBefore from "./samples/product-before.webp";
import saleAfter from "./samples/sale-after.webp";
import saleBefore from "./samples/sale-before.webp";
import slideshowAfter from "./samples/slideshow-after.webp";
import slideshowBefore from "./samples/slideshow-before.webp";

const ratio = 16 / 9;

/** Our own drawings, and frames of our own templates that contain them (../make-samples.ts). */
export const samples: readonly [ToolSample, ToolSample, ToolSample] = [
  { before: productBefore, after: productAfter, start: 50, ratio },
  { before: saleBefore, after: saleAfter, start: 50, ratio },
  { before: slideshowBefore, after: slideshowAfter, start: 50, ratio },
];
