export { default } from "../../../tools/product-explanation/actions.ts";
