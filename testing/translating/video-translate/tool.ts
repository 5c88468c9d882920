export { default } from "../../../tools/video-translate/tool.ts";
