export { default } from "../../../tools/video-template/tool.ts";
