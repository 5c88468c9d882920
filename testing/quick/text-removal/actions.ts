export { default } from "../../../tools/text-removal/actions.ts";
