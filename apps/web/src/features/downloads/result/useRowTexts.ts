import { formatSize } from "@cutwater/contract/figures.ts";
import { languageTag } from "@cutwater/contract/i18n.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { resultMessages } from "./messages.ts";
import { labelOf, type ResultRow } from "./result-rows.ts";

export type RowTexts = { name: string; extra: string | null; container: string; codec: string | null; size: string };

/**
 * The texts of a row: its name, format and size. An inexact size is marked with "about" and rounded, as are sizes in lists of
 * several results (limits.11).
 */
export function useRowTexts({ isList = false } = {}) {
  const t = useText(resultMessages);
  const { language } = useLanguage();
  const tag = languageTag(language);

  const nameOfLanguage = (code: string): string => {
    try {
      return new Intl.DisplayNames(tag, { type: "language" }).of(code) ?? code;
    } catch {
      // The value is not a language tag but a site's own word, and is shown unchanged.
      return code;
    }
  };

  /** @param share the share of the whole video that the clip takes, 0 to 1 */
  return function textsOf({ kind, quality, source }: ResultRow, share = 1): RowTexts {
    const { name, extra } = labelOf(quality);
    const isAbout = !source.isSizeExact || share < 1;
    const decimals = isAbout || isList ? 1 : 3;
    const size =
      source.sizeBytes === null ? null : formatSize(Math.round(source.sizeBytes * share), language, decimals);
    return {
      name:
        kind === "video"
          ? videoName(name)
          : kind === "audio"
            ? audioName(quality, source.language)
            : photoName(quality),
      extra:
        kind === "video"
          ? join([extra, source.isHdr ? "HDR" : null, fast(source.fps)])
          : kind === "audio"
            ? audioLanguage(quality, source)
            : null,
      container: source.container.toUpperCase(),
      codec: kind === "photo" ? pixels(source) : codecOf(kind, source),
      size: size === null ? t("sizeUnknown") : isAbout ? t("about", { size }) : size,
    };
  };

  function videoName(name: string): string {
    return name === "original" ? t("originalPicture") : name;
  }

  /**
   * The name of an audio track. A dubbed track is named by its language. The original is named "original", with its language as a
   * suffix if it is known.
   */
  function audioName(quality: string, code: string | null): string {
    return isDubbed(quality) ? nameOfLanguage(code ?? quality.replace(/^[a-z0-9]+-/i, "")) : t("original");
  }

  function audioLanguage(quality: string, { language: code }: ResultRow["source"]): string | null {
    return !isDubbed(quality) && code && code !== "und" ? nameOfLanguage(code) : null;
  }

  function photoName(quality: string): string {
    return t("photo", { number: Number(/\d+/.exec(quality)?.[0] ?? 1) });
  }

  function codecOf(
    kind: ResultRow["kind"],
    { container, videoCodec, audioCodec, bitrateKbps }: ResultRow["source"],
  ): string | null {
    if (kind === "video") return videoCodec;
    // Avoids a repetition such as "OPUS · Opus".
    const codec = audioCodec?.toUpperCase() === container.toUpperCase() ? null : audioCodec;
    const rate = bitrateKbps ? t("kbps", { kbps: Math.round(bitrateKbps) }) : null;
    return [codec, rate].filter(Boolean).join(" ") || null;
  }

  function fast(fps: number | null): string | null {
    return fps && fps > 31 ? t("fps", { fps: Math.round(fps) }) : null;
  }
}

const isDubbed = (quality: string): boolean => /^[a-z0-9]+-/i.test(quality);

const join = (parts: readonly (string | null)[]): string | null => parts.filter(Boolean).join(" · ") || null;

const pixels = ({ width, height }: ResultRow["source"]): string | null =>
  width && height ? `${width} × ${height}` : null;
