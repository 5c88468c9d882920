/**
 * Returns a function that says which paths of the build context a .dockerignore excludes. Supports plain paths, and names at any
 * depth after "**\/".
 */
export function ignoredBy(dockerignore: string): (path: string) => boolean {
  const patterns = dockerignore.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const rules = patterns.map((pattern) => {
    const [, anywhere, rest = ""] = /^(\*\*\/)?(.*)$/.exec(pattern) ?? [];
    const words = rest.split("*").map((word) => word.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`${anywhere ? "(^|/)" : "^"}${words.join("[^/]*")}(/|$)`);
  });
  return (path) => rules.some((rule) => rule.test(path));
}
