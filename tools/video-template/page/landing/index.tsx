import { defineLanding } from "@cutwater/toolkit/landing.ts";
import { service } from "../../service.ts";
import { samples } from "../samples.ts";
import { TryOut } from "./TryOut.tsx";
import { texts } from "./texts.ts";

export default defineLanding(service, { texts, samples, TryOut });
