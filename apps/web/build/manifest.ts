/** One entry of Vite's build manifest, with the properties used here. */
type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };
export type Manifest = Readonly<Record<string, Chunk>>;

/**
 * The files that a page loads before it renders: the chunks of the given modules, the chunks that they import, and their styles.
 */
export function filesOf(manifest: Manifest, modules: readonly string[]): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build manifest does not name ${key}`);
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  for (const module of modules) visit(module);
  return { scripts: [...scripts], styles: [...styles] };
}
