import { presenterWords } from "@cutwater/presenter/messages.ts";
import { useLiveAnswer } from "@cutwater/studio-kit/live-calls/useLiveAnswer.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { avatars as avatarsCall } from "../../calls.ts";
import type { FilmChoices } from "../../draft.ts";
import { presenterNames } from "../../drawn-film/names.ts";
import { messages } from "../../messages.ts";
import type { Explanation } from "../explanation.ts";
import { pageMessages } from "../messages.ts";
import type { Edited } from "../useExplanation.ts";
import { OwnPicture } from "./OwnPicture.tsx";
import { type Pick, PresenterPick } from "./PresenterPick.tsx";
import part from "./part.module.css";

/**
 * The choice of a presenter: nobody, a drawn person, the customer's own picture, or a presenter from one of the operator's
 * services.
 */
export function PresenterPart({ edited, explanation: { choices } }: { edited: Edited; explanation: Explanation }) {
  const t = useText(pageMessages);
  const { answer } = useLiveAnswer(avatarsCall, {});
  const services = answer?.services ?? [];
  const choose = (change: Partial<FilmChoices>) => edited.change({ choices: { ...choices, ...change } });
  const { presenter, avatar, portrait } = choices;
  const made: Pick[] = services.flatMap(({ avatars, takesPictures }) => [
    ...avatars.map((id): Pick => ({ presenter: "service", avatar: id })),
    ...(takesPictures ? [{ presenter: "service", avatar: "" } as const] : []),
  ]);
  const service = services.find(({ avatars, takesPictures }) =>
    avatar === "" ? takesPictures : avatars.includes(avatar),
  );
  return (
    <div className={part.part}>
      <h2 className={part.title}>{t("presenter")}</h2>
      <PresenterPick
        label={t("presenter")}
        portrait={portrait?.url ?? null}
        value={{ presenter, avatar }}
        options={[
          ...(["none", ...presenterNames, "picture"] as const).map((one): Pick => ({ presenter: one, avatar: "" })),
          ...made,
        ]}
        serviceOf={(id) => services.find(({ avatars }) => id === "" || avatars.includes(id))?.name ?? ""}
        onChange={choose}
      />
      {(presenter === "picture" || (presenter === "service" && avatar === "")) && (
        <OwnPicture edited={edited} portrait={portrait} onChange={(next) => choose({ portrait: next })} />
      )}
      <Note presenter={presenter} avatar={avatar} service={service?.name ?? null} />
    </div>
  );
}

/** Explains which presenters are drawn, which do not move, and which data a service receives. */
function Note({ presenter, avatar, service }: Pick & { service: string | null }) {
  const t = useText(pageMessages);
  const words = useText(presenterWords);
  const refusal = useText(messages);
  const said = () => {
    if (presenter === "picture") return words("portraitNote");
    if (presenter !== "service") return t("drawn");
    if (service === null) return refusal("presenterGone");
    return t(avatar === "" ? "speakingNote" : "avatarNote", { service });
  };
  return <p className={clsx(page.small, page.mute)}>{said()}</p>;
}
