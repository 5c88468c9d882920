// Finds the texts in the sources of libs, tools and apps.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/**
 * A text with all places that show it. English and Chinese together identify the text, because the same English text may have
 * several meanings.
 *
 * @typedef {{ keys: string[], en: string, zh: string }} Message
 */

const hanLetters = /\p{Script=Han}/u;
const notSources = /^(node_modules|dist|var|test|bench|samples)$/;
const notTexts = /\.(test|e2e|bench|stand-in)\.tsx?$|\/make-samples\.ts$/;

/**
 * All texts in a checkout, in the order of their files. A text is a string in an object with exactly the fields `en` and `zh`.
 * Outside of defineMessages, an object without a Chinese character counts as data.
 *
 * @param {string} root
 * @returns {Message[]}
 * @throws Error if a text in defineMessages is not a literal
 */
export function findMessages(root) {
  /** @type {Map<string, Message>} */
  const messages = new Map();
  for (const folder of ["apps", "libs", "tools"])
    for (const file of sourcesIn(path.join(root, folder))) {
      const place = path.relative(root, file).split(path.sep).join("/");
      // These are data about languages rather than texts of the product.
      if (place.startsWith("libs/language/")) continue;
      for (const { key, en, zh } of textsOf(place, readFileSync(file, "utf8"))) {
        const id = JSON.stringify([en, zh]);
        const known = messages.get(id) ?? { keys: [], en, zh };
        messages.set(id, { ...known, keys: [...known.keys, `${place}:${key}`] });
      }
    }
  return [...messages.values()];
}

function sourcesIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return notSources.test(entry.name) ? [] : sourcesIn(file);
    return /\.tsx?$/.test(entry.name) && !notTexts.test(file) ? [file] : [];
  });
}

/**
 * @param {string} place
 * @param {string} source
 * @returns {{ key: string, en: string, zh: string }[]}
 */
export function textsOf(place, source) {
  if (!/\bzh\b/.test(source)) return [];
  const kind = place.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const texts = [];
  const look = (node) => {
    const pair = ts.isObjectLiteralExpression(node) ? fieldsOf(node) : null;
    if (!pair?.has("en") || !pair.has("zh") || pair.size > 2) return ts.forEachChild(node, look);
    const isDeclared = ts.isCallExpression(node.parent) && node.parent.expression.getText() === "defineMessages";
    const found = within(nameOf(node), pair.get("en"), pair.get("zh"), isDeclared ? place : null);
    if (isDeclared || found.some(({ zh }) => hanLetters.test(zh))) texts.push(...found);
  };
  look(ts.createSourceFile(place, source, ts.ScriptTarget.Latest, true, kind));
  return texts;
}

/** @param {string | null} declaredIn the file of a defineMessages call, in which each text must be a literal; null elsewhere */
function within(key, en, zh, declaredIn) {
  const english = writtenOut(en);
  const chinese = writtenOut(zh);
  if (english !== null && chinese !== null) return english === "" ? [] : [{ key, en: english, zh: chinese }];
  if (en && zh && ts.isObjectLiteralExpression(en) && ts.isObjectLiteralExpression(zh)) {
    const inChinese = fieldsOf(zh);
    return [...fieldsOf(en)].flatMap(([name, part]) => within(`${key}.${name}`, part, inChinese.get(name), declaredIn));
  }
  if (en && zh && ts.isArrayLiteralExpression(en) && ts.isArrayLiteralExpression(zh))
    return en.elements.flatMap((part, n) => within(`${key}.${n}`, part, zh.elements[n], declaredIn));
  const isComputed = [en, zh].some((part) => part && ts.isCallExpression(part));
  if (declaredIn !== null && !isComputed)
    throw new Error(`${declaredIn}: ${key} is not written out; use a parameter, such as {count}`);
  return [];
}

/** The named fields. The fields of a spread object are found at its own declaration. */
const fieldsOf = (node) =>
  new Map(node.properties.filter(ts.isPropertyAssignment).map((one) => [one.name.text, one.initializer]));

/** @returns {string | null} the string, if the expression is a literal */
function writtenOut(node) {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
  const left = writtenOut(node.left);
  const right = writtenOut(node.right);
  return left === null || right === null ? null : left + right;
}

/** The path to a value: the names of its variable and fields, and the first argument of a call around it ("slots.song"). */
function nameOf(node) {
  const { parent } = node;
  if (!parent) return "";
  const isNamed = ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent);
  const own = isNamed ? parent.name.getText() : ts.isCallExpression(parent) ? writtenOut(parent.arguments[0]) : null;
  return [nameOf(parent), own].filter(Boolean).join(".");
}
