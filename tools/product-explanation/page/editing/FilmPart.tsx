import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { Select } from "@cutwater/ui/components/Select.tsx";
import { Switch } from "@cutwater/ui/components/Switch.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import type { FilmChoices } from "../../draft.ts";
import { lookNames, tuneNames } from "../../drawn-film/names.ts";
import { looks } from "../../drawn-film/spoken-film.ts";
import type { Explanation } from "../explanation.ts";
import { pageMessages } from "../messages.ts";
import type { Edited } from "../useExplanation.ts";
import part from "./part.module.css";

const lookWords = { studio: "lookStudio", bold: "lookBold", editorial: "lookEditorial" } as const;
const musicWords = { none: "musicNone", calm: "musicCalm", bright: "musicBright", beat: "musicBeat" } as const;

/** The choices for the film's look, sound and captions. */
export function FilmPart({ edited, explanation: { choices } }: { edited: Edited; explanation: Explanation }) {
  const t = useText(pageMessages);
  const choose = (part: Partial<FilmChoices>) => edited.change({ choices: { ...choices, ...part } });
  return (
    <>
      <div className={part.part}>
        <h2 className={part.title}>{t("look")}</h2>
        <Segmented
          label={t("look")}
          value={choices.look}
          onChange={(look) => choose({ look, accent: null })}
          options={lookNames.map((value) => ({ value, label: t(lookWords[value]) }))}
        />
        <label className={clsx(page.row, page.between, page.small, page.mute)}>
          {t("accent")}
          <input
            type="color"
            value={choices.accent ?? looks[choices.look].accent}
            onChange={({ currentTarget }) => choose({ accent: currentTarget.value })}
          />
        </label>
      </div>
      <div className={part.part}>
        <h2 className={part.title}>{t("sound")}</h2>
        <Select
          label={t("music")}
          value={choices.music}
          onChange={(music) => choose({ music })}
          options={(["none", ...tuneNames] as const).map((value) => ({ value, label: t(musicWords[value]) }))}
        />
        {choices.music !== "none" && <p className={clsx(page.small, page.mute)}>{t("musicHelp")}</p>}
        <Switch
          label={t("captions")}
          checked={choices.captions}
          onChange={({ currentTarget }) => choose({ captions: currentTarget.checked })}
        />
      </div>
    </>
  );
}
