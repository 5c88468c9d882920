export { default } from "../../../tools/image-translation/tool.ts";
