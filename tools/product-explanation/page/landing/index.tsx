import { defineLanding } from "@cutwater/toolkit/landing.ts";
import tool from "../../tool.ts";
import { samples } from "../samples.ts";
import { TryOut } from "./TryOut.tsx";
import { texts } from "./texts.ts";

export default defineLanding(tool, { texts, samples, TryOut });
