import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { refuse } from "@cutwater/contract/answer.ts";
import { EngineFailure, NoEngine } from "@cutwater/language/failures.ts";
import { Means, meansOf } from "@cutwater/language/means.ts";
import type { PresentEngine } from "@cutwater/language/ports.ts";
import { writeWav } from "@cutwater/speech/sound/wav.ts";
import type { JobContext } from "@cutwater/toolkit/job-context.ts";
import { keptIn, nameOf } from "@cutwater/toolkit/kept.ts";
import type { PresenterFields, PresenterStop, PresenterTrouble } from "../../presenter.ts";
import { joinedSpeech } from "./joined-speech.ts";

type PresentedDeps = Pick<JobContext, "folder" | "signal" | "log" | "language">;

/** The person to show: one of a service's presenters, or the person in a picture in the job's folder. */
export type Shown = { presenter: string; portrait: null } | { presenter: null; portrait: string };

/** The video of a speaking presenter; or the reason why there is none, in which case the job's owner decides. */
export type Presented = { video: string; by: string } | { stop: PresenterStop };

/** The service that offers this presenter. @throws Refusal "presenterGone" if none does */
export async function serviceFor(
  { avatar }: Pick<PresenterFields, "avatar">,
  { language }: Pick<PresentedDeps, "language">,
): Promise<PresentEngine> {
  const { present } = await language.engines();
  const serves = ({ presenters, takesPortraits }: PresentEngine) =>
    avatar === "" ? takesPortraits : presenters.includes(avatar);
  return present.find(serves) ?? refuse("presenterGone");
}

/**
 * Requests from a service one video of a person who speaks the whole film. The video is stored, so that a run after a crash does
 * not request it again.
 *
 * @param who a key of the person that is always the same; `lines` are paths of the spoken WAV files
 */
export async function presentedVideo(
  wanted: {
    who: Shown;
    service: string;
    lines: readonly string[];
    timeline: { starts: readonly number[]; seconds: number };
    onShare: (share: number) => void;
  },
  { folder, signal, log, language }: PresentedDeps,
): Promise<Presented> {
  const { who, service, lines, timeline, onShare } = wanted;
  const kept = keptIn(folder);
  const parts = [who.presenter, who.portrait && "portrait", lines.map((path) => path.slice(folder.length)), timeline];
  const video = await kept.path(nameOf("presented", parts, "video"));
  try {
    const { name } = await kept.json(nameOf("presented", parts, "json"), Means, async () => {
      const speech = join(folder, "speech.wav");
      await writeFile(speech, writeWav(await joinedSpeech(lines, timeline)));
      const request = { ...who, speech, seconds: timeline.seconds, folder, onShare, signal };
      const { file, engine } = await language.present(request);
      await rename(file, video);
      return meansOf(engine);
    });
    return { video, by: name };
  } catch (error) {
    if (!(error instanceof EngineFailure || error instanceof NoEngine)) throw error;
    log("no presenter was made", { said: error.message });
    return { stop: { trouble: troubleOf(error), service } };
  }
}

function troubleOf(error: EngineFailure | NoEngine): PresenterTrouble {
  const kinds = (error instanceof NoEngine ? error.reasons : [error]).map(({ kind }) => kind);
  if (kinds.some((kind) => kind === "unavailable" || kind === "quota")) return "presenterBusy";
  return kinds.includes("refused") ? "presenterRefused" : "presenterFailed";
}
