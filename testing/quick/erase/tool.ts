export { default } from "../../../tools/erase/tool.ts";
