import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { filmRows, saidBy } from "./film-facts.ts";
import { drawFilms, type Films } from "./films.ts";
import { madeBy, makers } from "./make.ts";
import { drawPictures, pictureColumns, pictureRows } from "./pictures.ts";
import { tableOf, within } from "./table.ts";

/** WRITE_KEPT=1 writes the tables into the document instead of comparing them. */
const isWriting = process.env["WRITE_KEPT"] === "1";
const document = join(import.meta.dirname, "../../docs/kept.md");

let root = "";
before(async () => {
  root = await mkdtemp(join(tmpdir(), "kept-"));
});
after(() => rm(root, { recursive: true }));

async function proved(name: string, measured: string): Promise<void> {
  const text = await readFile(document, "utf8");
  const { before: start, table, after: end } = within(text, name);
  if (isWriting) await writeFile(document, `${start}${measured}${end}`);
  else assert.equal(table, measured);
}

const cell = (kept: boolean | string): string => (typeof kept === "string" ? kept : kept ? "yes" : "no");

test("docs/kept.md says what each tool keeps of a video", async () => {
  const films = await drawFilms(root);
  const columns = Object.keys(makers);
  const cells = filmRows.map(() => [] as string[]);
  for (const name of columns) {
    const pairs = new Map<
      keyof Films,
      { was: Awaited<ReturnType<typeof saidBy>>; is: Awaited<ReturnType<typeof saidBy>> }
    >();
    for (const film of Object.keys(films) as (keyof Films)[])
      pairs.set(film, { was: await saidBy(films[film]), is: await saidBy(await madeBy(name, films[film], root)) });
    for (const [i, { film, kept }] of filmRows.entries()) {
      const { was, is } = pairs.get(film)!;
      cells[i]!.push(cell(kept(was, is)));
    }
  }
  await proved(
    "videos",
    tableOf(
      ["of a video", ...columns],
      filmRows.map(({ name }, i) => [name.trim(), ...cells[i]!]),
    ),
  );
});

test("docs/kept.md says what each tool keeps of a picture", async () => {
  const pictures = await drawPictures(root);
  const columns = Object.keys(pictureColumns);
  const rows: string[][] = [];
  for (const { name, picture, kept } of pictureRows) {
    const cells: string[] = [];
    for (const column of columns)
      cells.push(cell(await kept(pictures[picture], await pictureColumns[column]!(pictures[picture], root))));
    rows.push([name, ...cells]);
  }
  await proved("pictures", tableOf(["of a picture", ...columns], rows));
});
