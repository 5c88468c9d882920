// The files that do more in `npm run soak` than in `npm test`, and what they promise there. CONTRIBUTING.md says for each
// where the proof is that `npm test` keeps.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../setup/step.mjs";
import { allFiles, isForSoak } from "./parts.mjs";

const bothDatabases = "the same on PostgreSQL as on PGlite";
const further = "the same journeys by further people, in another language, width, theme or region";
const everybody = "all sixteen: two languages, widths, themes and regions";

export const promises = {
  "apps/server/src/features/accounts/captcha.test.ts": bothDatabases,
  "apps/server/src/features/accounts/codes/codes.test.ts": bothDatabases,
  "apps/server/src/features/accounts/sessions/sessions.test.ts": bothDatabases,
  "apps/server/src/features/accounts/sign-in/sign-in.test.ts": bothDatabases,
  "apps/server/src/features/billing/books.test.ts": bothDatabases,
  "apps/server/src/features/billing/ledger/ledger.test.ts": "10,000 commands on each database end as the model says",
  "apps/server/src/features/billing/orders/kill.test.ts": "20 kills amid purchases: each paid order granted once",
  "apps/server/src/features/billing/orders/left-behind.test.ts": bothDatabases,
  "apps/server/src/features/downloads/merge/charging-kill.test.ts": "20 kills amid charges: delivered is paid once",
  "apps/server/src/features/inbox/inbox.test.ts": bothDatabases,
  "apps/server/src/features/jobs/jobs.test.ts": bothDatabases,
  "apps/server/src/features/jobs/run/allowed.test.ts": bothDatabases,
  "apps/server/src/features/jobs/review/review.test.ts": bothDatabases,
  "apps/server/src/features/jobs/run/kill.test.ts": "8 waves of jobs and kills on each database: each ends once",
  "apps/server/src/features/jobs/submit/hostile.test.ts": bothDatabases,
  "apps/server/src/features/jobs/kept.test.ts": "the same on PostgreSQL and S3 as on PGlite and the disk",
  "apps/server/src/features/jobs/tools.test.ts": "the same on PostgreSQL and S3 as on PGlite and the disk",
  "apps/server/src/features/uploads/receive/restart.test.ts":
    "an upload goes on after a kill of the server, from the last byte",
  "apps/server/src/features/uploads/convert/convert.test.ts": bothDatabases,
  "apps/server/src/features/uploads/uploads.test.ts": bothDatabases,
  "apps/server/src/features/uploads/sent.test.ts": "every odd, other and damaged kind of media that is drawn",
  "apps/server/src/features/uploads/sent.real.test.ts": "real media are taken for what they are, or refused in words",
  "apps/server/src/platform/scanner/clamd.real.test.ts": "a real clamd finds what is infected, and reads all of a file",
  "apps/server/src/platform/durable/kill.test.ts": "many kills of workers on each database: each run ends once",
  "e2e/accounts/center.e2e.ts": everybody,
  "e2e/accounts/sign-in.e2e.ts": everybody,
  "e2e/accounts/newcomer.e2e.ts": further,
  "e2e/accounts/providers.e2e.ts": further,
  "e2e/api/processes.e2e.ts": "files that pass through and HLS are read and saved by two processes, too",
  "e2e/billing/admin.e2e.ts": further,
  "e2e/billing/books.e2e.ts": further,
  "e2e/billing/cards.e2e.ts": further,
  "e2e/billing/elsewhere.e2e.ts": further,
  "e2e/site/downloads.e2e.ts": further,
  "e2e/studio/explain-services.e2e.ts": "a film with a drawn presenter and a service's voice, by a person on a phone",
  "e2e/studio/erase.e2e.ts": "of a part of a video just that part comes back; a marking outlasts a session; no decoder",
  "e2e/studio/studio.e2e.ts": further,
  "e2e/api/cdn.e2e.ts": "each of 32 behaviours ends in the right file or a clear error",
  "e2e/studio/fresh-machine.e2e.ts":
    "a machine without any setting hears, translates and speaks by models that come by themselves, in the page",
  "e2e/studio/super-resolution-apart.e2e.ts": "two restorations on PostgreSQL and S3 outlive one of their two workers",
  "e2e/studio/image-translate-batch.e2e.ts": "twenty pictures by four people: two languages, widths and themes",
  "e2e/deploy/compose.e2e.ts":
    "the services of compose.yaml, as processes, do the main jobs behind TLS; one api ends; all is lost and restored",
  "testing/deploy/image.test.ts":
    "the image, built instruction by instruction, runs without rights on a read-only tree and ends at SIGTERM",
  "testing/drill/restore/restore.test.ts":
    "lost under load and restored from a backup, on each database: jobs end, the books agree, each row has its file",
  "testing/deploy/monitoring.test.ts": "promtool takes the alerts and the configuration",
  "e2e/api/kill.e2e.ts": "20 kills amid merges, at all moments: the right file, no orphan",
  "e2e/api/load.e2e.ts": "20 clients save 1 GB each; memory and answers stay within bounds",
  "e2e/api/shapes.e2e.ts": "every quality of every page shape is saved as promised",
  "e2e/billing/price.e2e.ts": everybody,
  "e2e/billing/sandbox.e2e.ts": everybody,
  "e2e/site/contact.e2e.ts": "all eight views",
  "e2e/site/further-states.e2e.ts": "all eight views",
  "e2e/site/home-states.e2e.ts": "all eight views",
  "e2e/site/shapes.e2e.ts": "every page shape saved by the page, in all eight views",
  "e2e/site/try-outs.e2e.ts": "a visitor's try-outs of four tools show their results in the page",
  "e2e/studio/new-tool.e2e.ts":
    "a new tool has its page and does its job, and passes format, lint and the search for dead code",
  "e2e/site/site.e2e.ts": "a toast whose link was followed holds no later one",
  "e2e/accounts/sessions.e2e.ts": "a login lasts 144 hours in the page",
  "e2e/studio/text-removal.e2e.ts": "a video without text, of another codec, or too long",
  "e2e/studio/translate.e2e.ts":
    "a language that nothing translates, captions that a download brought, a task opened from the list",
  "e2e/studio/super-resolution.e2e.ts": "two tabs tell the same of a restoration",
  "e2e/studio/image-translate.e2e.ts": "boxes by touch",
  "e2e/studio/tasks.e2e.ts": "the list tells the truth after a lost connection",
  "e2e/api/spec-wire-studio.e2e.ts": "a film without words costs nothing, by hand",
  "e2e/api/translate-wire.e2e.ts": "a draft is edited and answered by hand",
  "e2e/api/image-translate-wire.e2e.ts": "a draft is edited and answered by hand",
  "tools/text-removal/odd.test.ts": "text at the first and last frame, lying on its side, in ten bits",
  "libs/dubbing/src/plan.test.ts": "plans of 10,000 talking and 10,000 odd films never overlap nor pass the cap",
  "libs/extractor/src/formats.real.test.ts": "real extractions are mapped as they are",
  "libs/extractor/src/subtitles/subtitles.real.test.ts": "real subtitles become VTT, SRT and text",
  "libs/language-models/src/chat/chat.real.test.ts":
    "the real chat model drafts lines, obeys none of them, and answers in form",
  "libs/language-models/src/speak/kokoro.real.test.ts": "what real voices say is heard again, in five languages",
  "libs/media/src/media.real.test.ts": "real media are probed as they are",
  "libs/pictures/src/pictures.real.test.ts": "real pictures are read as they are",
  "libs/ui/src/upload/send-in-parts.test.ts": "300 MB sent in parts over a line that breaks",
  "tools/video-translate/dub.test.ts": "a subtitle file is dubbed by the voices of this machine in four languages",
  "tools/video-translate/engine.test.ts": "subtitles are drawn on the picture in all three styles",
  "tools/video-translate/src/calls/try-out-call.test.ts":
    "a visitor gets the public clip's lines as they are read, and the clip in another language",
  "tools/video-translate/old-subtitles.test.ts":
    "a job killed amid the removal of old subtitles comes to the same bytes, and one that is cancelled there ends",
  "tools/erase/engine.test.ts": "all odd kinds of video keep their frames, times, sounds and turning",
  "libs/video-inpainting/src/fill/fill-clip.real.test.ts": "real footage is erased within its bounds",
  "libs/media/src/video/video.test.ts": "21 odd codings and six sounds taken apart and put together again",
  "libs/video-inpainting/src/killed.test.ts":
    "20 kills at random shares: the same bytes; five minutes of 1080p within 1.2 GB",
  "libs/video-inpainting/src/odd.test.ts": "all odd and damaged videos are erased or refused in words",
  "libs/video-text/src/read-subtitles.real.test.ts": "burnt-in subtitles of a real film are read within the floors",
  "tools/super-resolution/conformance.real.test.ts": "the collections of pictures are restored or refused in words",
  "tools/super-resolution/models.test.ts": "a result of 12288 x 12288 is made within 1.2 GB",
};

/** What measures how the machine answers, and has it for itself, after the others. */
export const alone = ["e2e/api/load.e2e.ts"];

/** In the order in which they run: tools first, whose files take longest. */
export function soakFiles() {
  const { pure, real, journeys } = allFiles();
  return [...pure, ...real, ...journeys]
    .filter((file) => isForSoak(file) || asksForSoak(file))
    .sort()
    .reverse();
}

const asksForSoak = (file) =>
  /\b(isSoak|firstOrAll|usualEngines|soakTest|everyPerson|everyView|CUTWATER_SOAK)\b/.test(
    readFileSync(path.join(root, file), "utf8"),
  );
