export { default } from "../../../tools/text-removal/tool.ts";
