export { default } from "../../../tools/super-resolution/tool.ts";
