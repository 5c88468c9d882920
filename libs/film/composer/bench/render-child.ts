import { join } from "node:path";
import { renderFilm } from "../src/server/render-film.ts";
import { benchFilm, benchPaths } from "./film.ts";

/** Renders the bench's film: `node render-child.ts FOLDER SIDE`. It is a separate process so that its memory can be measured. */
const [folder = "", side = ""] = process.argv.slice(2);
const film = await benchFilm(Number(side));
const scratch = join(folder, "scratch");
const report = await renderFilm({ film, paths: benchPaths(folder), scratch, out: join(folder, "ours.mp4") });
process.stdout.write(JSON.stringify({ frames: report.frames, ...report.sound }));
