import { defineMessages } from "@cutwater/contract/i18n.ts";
import { useNetworks } from "../hooks/useNetworks.ts";
import { useText } from "../i18n/useText.ts";
import page from "../styles/page.module.css";

const messages = defineMessages({
  en: { models: "Models: {names}", model: "Model: {names}", each: "{name} (×{scale}, {licence})" },
  zh: { models: "模型：{names}", model: "模型：{names}", each: "{name}（×{scale}，{licence}）" },
});

type Props = {
  /** The task of the networks, such as "upscale". */
  tasks: readonly string[];
  /** The kinds of picture on which the networks work. */
  modes: readonly string[];
};

/** Names the operator's networks that will be used. Shows nothing when all networks are our own. */
export function OperatorNetworks({ tasks, modes }: Props) {
  const t = useText(messages);
  const { data: networks = [] } = useNetworks();
  const atWork = networks.filter(({ task, mode }) => tasks.includes(task) && modes.includes(mode));
  if (atWork.length === 0) return null;
  const names = atWork.map((one) => t("each", one)).join(", ");
  return <p className={page.mute}>{t(atWork.length === 1 ? "model" : "models", { names })}</p>;
}
