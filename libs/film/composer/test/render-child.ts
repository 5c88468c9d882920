import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import { renderFilm } from "../src/server/render-film.ts";
import { soundingFilm } from "./sounding-film.ts";

/** Renders the sample in a process that tests kill midway: `node render-child.ts SCRATCH OUT FILES`, where FILES is JSON. */
const [scratch = "", out = "", files = "[]"] = process.argv.slice(2);
const film = await soundingFilm(serverFonts());
await renderFilm({ film, paths: new Map(JSON.parse(files) as [string, string][]), scratch, out });
