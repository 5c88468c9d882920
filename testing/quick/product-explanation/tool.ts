export { default } from "../../../tools/product-explanation/tool.ts";
