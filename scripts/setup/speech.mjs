// Speech without an API key: installs programs that speak. A start does not need them.
import { existsSync } from "node:fs";
import { optional } from "./optional.mjs";
import { has } from "./step.mjs";
import { install, isKnown, updateLists } from "./system.mjs";

const voice = "hts-voice-nitech-jp-atr503-m001";
/**
 * In Debian the voice of open-jtalk is in contrib and pico is in non-free. They are installed if the operator has enabled these
 * sections.
 */
const programs = [
  { name: "espeak-ng", isThere: () => has("espeak-ng"), apt: ["espeak-ng"], brew: ["espeak-ng"] },
  {
    name: "open-jtalk",
    isThere: () => has("open_jtalk") && (!has("apt-get") || existsSync(`/usr/share/hts-voice/${voice.slice(10)}`)),
    apt: ["open-jtalk", "open-jtalk-mecab-naist-jdic", voice],
    brew: ["open-jtalk"],
  },
  { name: "pico2wave", isThere: () => has("pico2wave"), apt: ["libttspico-utils"], brew: [] },
];

/** Installs those programs that speak which this machine's package sources offer. */
export async function voices() {
  const missing = programs.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return null;
  return await optional("voices", missing.map(({ name }) => name).join(), async () => {
    if (has("apt-get") && !isKnown("espeak-ng")) await updateLists();
    const offered = missing.filter(({ apt, brew }) => (has("apt-get") ? apt.every(isKnown) : brew.length > 0));
    if (offered.length === 0) return null;
    await install(offered);
    return `installed ${offered.map(({ name }) => name).join(", ")}`;
  });
}
