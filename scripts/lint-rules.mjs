// Our own rules for oxlint (.oxlintrc.json, "jsPlugins"), for cases that oxlint's rules do not distinguish.

/**
 * Forbids `{ ...{ a, b }, c }`, which only groups fields by line. oxlint's unicorn/no-useless-spread also forbids this, but in
 * addition it forbids spreads in arrays, which group a program's arguments, and `[...set]`, which copies a set that a loop
 * changes.
 */
const noLiteralSpread = {
  create: (context) => ({
    SpreadElement(node) {
      if (node.parent.type === "ObjectExpression" && node.argument.type === "ObjectExpression")
        context.report({ node, message: "Write the fields out: an object literal is spread into another." });
    },
  }),
};

/**
 * Forbids comparing the reader's language with a language code, because a comparison ignores added languages (docs/messages.md).
 */
const noLanguageComparison = {
  create: (context) => ({
    BinaryExpression({ operator, left, right }) {
      if (!/^[!=]==?$/.test(operator)) return;
      const isLanguage = [left, right].some((side) => side.type === "Identifier" && side.name === "language");
      const isCode = [left, right].some(
        (side) => side.type === "Literal" && (side.value === "en" || side.value === "zh"),
      );
      if (isLanguage && isCode) context.report({ node: left, message: "Take a fact (factsOf) or a message instead." });
    },
  }),
};

/**
 * Forbids `const [a, b] = [x, y]`, which is two declarations in one. Allowed with a default, a rest or a spread, which may need
 * the pattern.
 */
const noTupleDeclaration = {
  create: (context) => ({
    VariableDeclarator({ id, init }) {
      if (id.type !== "ArrayPattern" || init?.type !== "ArrayExpression") return;
      const isPlain =
        id.elements.every((element) => element?.type === "Identifier") &&
        init.elements.every((element) => element !== null && element.type !== "SpreadElement");
      if (isPlain && id.elements.length === init.elements.length)
        context.report({ node: id, message: "Declare each on its own line." });
    },
  }),
};

export default {
  meta: { name: "cutwater" },
  rules: {
    "no-literal-spread": noLiteralSpread,
    "no-language-comparison": noLanguageComparison,
    "no-tuple-declaration": noTupleDeclaration,
  },
};
