export { default } from "../../../tools/super-resolution/actions.ts";
