/** Tells which paths of the build's context a .dockerignore leaves out: plain paths, and names at any depth behind "**\/". */
export function ignoredBy(dockerignore: string): (path: string) => boolean {
  const patterns = dockerignore.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const rules = patterns.map((pattern) => {
    const [, anywhere, rest = ""] = /^(\*\*\/)?(.*)$/.exec(pattern) ?? [];
    const words = rest.split("*").map((word) => word.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`${anywhere ? "(^|/)" : "^"}${words.join("[^/]*")}(/|$)`);
  });
  return (path) => rules.some((rule) => rule.test(path));
}
