/**
 * A voice of Kokoro. `id` is the name of its file, `ownName` its name in the script of its language, `espeak` the language whose
 * phonemes it uses.
 */
export type KokoroVoice = { id: string; name: string; ownName?: string; language: string; espeak: string };

/**
 * Kokoro's 54 voices, the better voices of a language first. The order follows the maker's grades. Mandarin's voices all have the
 * same grade and are ordered by the share of recognised syllables. The first letter of an id is the language, the second the
 * gender.
 */
const ids: Readonly<Record<string, string>> = {
  "en-US":
    "af_heart af_bella af_nicole am_fenrir am_michael am_puck af_aoede af_kore af_sarah af_alloy af_nova af_sky am_echo am_eric am_liam am_onyx af_jessica af_river am_santa am_adam",
  "en-GB": "bf_emma bm_george bf_isabella bm_fable bm_lewis bf_alice bf_lily bm_daniel",
  zh: "zf_xiaobei zm_yunxi zf_xiaoxiao zf_xiaoyi zm_yunyang zf_xiaoni zm_yunjian zm_yunxia",
  ja: "jf_alpha jm_kumo jf_gongitsune jf_tebukuro jf_nezumi",
  es: "ef_dora em_alex em_santa",
  fr: "ff_siwis",
  hi: "hf_alpha hm_omega hf_beta hm_psi",
  it: "if_sara im_nicola",
  "pt-BR": "pf_dora pm_alex pm_santa",
};

const ownNames: Readonly<Record<string, string>> = {
  zf_xiaobei: "晓北",
  zm_yunxi: "云希",
  zf_xiaoxiao: "晓晓",
  zf_xiaoyi: "晓伊",
  zm_yunyang: "云扬",
  zf_xiaoni: "晓妮",
  zm_yunjian: "云健",
  zm_yunxia: "云夏",
};

/**
 * Language of espeak-ng for the pronunciation of letters. The pronunciation of Mandarin and Japanese does not come from
 * espeak-ng.
 */
const ofEspeak: Readonly<Record<string, string>> = {
  "en-US": "en-us",
  "en-GB": "en-gb",
  es: "es",
  fr: "fr-fr",
  hi: "hi",
  it: "it",
  "pt-BR": "pt-br",
};

/** All voices; the default voice of each language comes first. */
export const kokoroVoices: readonly KokoroVoice[] = Object.entries(ids).flatMap(([language, list]) =>
  list.split(" ").map((id) => ({
    id,
    name: id.slice(3, 4).toUpperCase() + id.slice(4),
    ...(ownNames[id] && { ownName: ownNames[id] }),
    language,
    espeak: ofEspeak[language] ?? language,
  })),
);
