/** The views of a sheet's columns, as in the names of pictures (testing/look.ts). */
const views = ["en", "zh"].flatMap((language) =>
  [1440, 390].flatMap((width) => ["light", "dark"].map((theme) => `${language}-${width}-${theme}`)),
);

/**
 * A page that shows pictures in a table: a row for each state, a column for each view. A missing picture is an empty cell.
 *
 * @param pictures file names, `<state>-<view>.png`
 * @returns HTML whose links are relative to the pictures' folder
 */
export function sheetOf(pictures) {
  const known = new Set(pictures);
  const states = new Set(
    pictures.flatMap((name) => {
      const view = views.find((one) => name.endsWith(`-${one}.png`));
      return view ? [name.slice(0, -`-${view}.png`.length)] : [];
    }),
  );
  const cell = (name) =>
    known.has(name) ? `<td><a href="${name}"><img src="${name}" loading="lazy" alt="${name}"></a></td>` : "<td></td>";
  const rows = [...states]
    .sort()
    .map((state) => `<tr><th>${state}</th>${views.map((view) => cell(`${state}-${view}.png`)).join("")}</tr>`);
  return `<!doctype html>
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { margin: 16px; font: 13px system-ui; background: #888; }
  th { position: sticky; left: 0; padding: 8px; background: #ddd; text-align: left; vertical-align: top; }
  td { vertical-align: top; }
  img { display: block; max-width: 300px; max-height: 700px; }
</style>
<table>
<tr><th>${states.size} states</th>${views.map((view) => `<th>${view}</th>`).join("")}</tr>
${rows.join("\n")}
</table>
`;
}
