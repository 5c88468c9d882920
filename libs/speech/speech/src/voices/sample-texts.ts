import { languageOf } from "../languages.ts";

/** Our own sentences, one or two in each language, for samples and measurements of voices. */
const texts: Readonly<Record<string, string>> = {
  ar: "مرحبا، هذا هو صوتي. أتحدث بهدوء ووضوح، كما في فيديو قصير.",
  de: "Guten Tag, so klingt meine Stimme. Ich spreche ruhig und deutlich, wie in einem kurzen Film.",
  en: "Hello, this is how my voice sounds. I speak calmly and clearly, the way people do in a short video.",
  es: "Hola, así suena mi voz. Hablo con calma y claridad, como en un vídeo corto.",
  fr: "Bonjour, voici ma voix. Je parle calmement et clairement, comme dans une courte vidéo.",
  hi: "नमस्ते, मेरी आवाज़ ऐसी सुनाई देती है। मैं शांति से और साफ़ बोलता हूँ।",
  id: "Halo, beginilah suara saya. Saya berbicara dengan tenang dan jelas, seperti dalam video pendek.",
  it: "Buongiorno, questa è la mia voce. Parlo con calma e chiarezza, come in un breve video.",
  ja: "こんにちは。これが私の声です。短い動画のように、落ち着いてはっきり話します。",
  ko: "안녕하세요, 제 목소리는 이렇게 들립니다. 짧은 영상처럼 차분하고 또렷하게 말합니다.",
  nl: "Hallo, zo klinkt mijn stem. Ik spreek rustig en duidelijk, zoals in een korte film.",
  pl: "Dzień dobry, tak brzmi mój głos. Mówię spokojnie i wyraźnie, jak w krótkim filmie.",
  pt: "Olá, é assim que soa a minha voz. Falo com calma e clareza, como num vídeo curto.",
  ru: "Здравствуйте, так звучит мой голос. Я говорю спокойно и ясно, как в коротком видео.",
  th: "สวัสดี นี่คือเสียงของฉัน ฉันพูดช้าและชัดเจน เหมือนในวิดีโอสั้น",
  tr: "Merhaba, sesim böyle duyuluyor. Kısa bir videoda olduğu gibi sakin ve açık konuşuyorum.",
  uk: "Вітаю, так звучить мій голос. Я говорю спокійно й чітко, як у короткому відео.",
  vi: "Xin chào, giọng của tôi nghe như thế này. Tôi nói chậm và rõ, như trong một video ngắn.",
  zh: "你好，这就是我的声音。我说话平静又清楚，就像在一段短视频里那样。",
};

/**
 * Sample text for a voice: a sentence of its language. For languages without a sentence, the language's name and numbers, which
 * every engine reads.
 */
export function sampleText(tag: string): string {
  const language = languageOf(tag) ?? "en";
  const known = texts[language];
  if (known) return known;
  const name = new Intl.DisplayNames([language], { type: "language", fallback: "none" }).of(language);
  return `${name ? `${name}. ` : ""}1, 2, 3, 4, 5, 6, 7, 8, 9, 10.`;
}

/** Languages that have a sample sentence. */
export const sampleLanguages: readonly string[] = Object.keys(texts);
