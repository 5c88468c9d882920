import { beforeAfter } from "./before-after/index.ts";
import { countdown } from "./countdown/index.ts";
import { lesson } from "./lesson/index.ts";
import { list } from "./list/index.ts";
import { lyric } from "./lyric/index.ts";
import { news } from "./news/index.ts";
import { product } from "./product/index.ts";
import { quote } from "./quote/index.ts";
import { recipe } from "./recipe/index.ts";
import { sale } from "./sale/index.ts";
import { slideshow } from "./slideshow/index.ts";
import { split } from "./split/index.ts";
import type { Template } from "./template.ts";

/** Our own templates by their names in a job's data, in the order of the gallery. */
export const templates = {
  product,
  "before-after": beforeAfter,
  list,
  sale,
  slideshow,
  quote,
  countdown,
  recipe,
  news,
  lesson,
  lyric,
  split,
} as const satisfies Record<string, Template>;
export type TemplateName = keyof typeof templates;
export const templateNames = Object.keys(templates) as TemplateName[];
