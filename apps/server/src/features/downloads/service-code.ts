export { downloadServiceCode as serviceCode } from "@cutwater/contract/downloads.ts";
