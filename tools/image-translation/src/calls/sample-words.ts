import type { MemoryPair } from "@cutwater/language/memory.ts";
import type { TryOutLanguage } from "../../calls.ts";

/** What stands on the public page's picture (samples/drawings.ts), translated beforehand. */
export const sampleWords: readonly { source: string; targets: Readonly<Record<TryOutLanguage, string>> }[] = [
  {
    source: "长效保温杯",
    targets: { en: "All-day flask", ja: "保温ボトル", es: "Termo diario" },
  },
  {
    source: "早上装的水，晚上还热",
    targets: { en: "Filled at dawn, hot at dusk", ja: "朝入れて、夜まで温かい", es: "Agua caliente hasta la noche" },
  },
  { source: "24 小时保温", targets: { en: "Hot for 24 hours", ja: "24時間保温", es: "24 horas caliente" } },
  {
    source: "316 不锈钢内胆",
    targets: { en: "316 steel liner", ja: "内側は316ステンレス", es: "Acero 316 por dentro" },
  },
  { source: "单手开盖", targets: { en: "Opens one-handed", ja: "片手で開くふた", es: "Abre con una mano" } },
  { source: "限时 8 折", targets: { en: "20% off for now", ja: "期間限定20%オフ", es: "20 % de descuento" } },
];

/** As what a customer wrote before: readers set spaces or none between letters and figures. */
export const sampleMemory = (to: TryOutLanguage): MemoryPair[] =>
  sampleWords.flatMap(({ source, targets }) =>
    [source, source.replaceAll(" ", "")].map((one) => ({ from: "zh", to, source: one, target: targets[to] })),
  );
