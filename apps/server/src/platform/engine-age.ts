const dayMs = 86_400_000;
const oldDays = 120;

/**
 * Warning for an operator about an old link engine: sites change every week, and an old engine no longer reads them. yt-dlp's
 * versions are dates ("2026.01.31"). @returns null when there is nothing to warn of
 */
export function engineWarning(version: string, { now, isSystems }: { now: number; isSystems: boolean }): string | null {
  const [, year, month, day] = /^(\d{4})\.(\d{1,2})\.(\d{1,2})/.exec(version) ?? [];
  const days = year ? Math.floor((now - Date.UTC(Number(year), Number(month) - 1, Number(day))) / dayMs) : null;
  if (days !== null && days > oldDays) return `yt-dlp ${version} is ${days} days old: many sites will not be read`;
  return isSystems ? `yt-dlp ${version} is the system's: it ages with the system, and sites change sooner` : null;
}
