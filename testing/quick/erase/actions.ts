export { default } from "../../../tools/erase/actions.ts";
