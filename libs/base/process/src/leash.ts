import type { ProgramStart } from "./program.ts";

/**
 * A shell command that runs a program, so that the program ends together with this process. The shell reads names of signals as
 * lines from file descriptor 3. When that pipe closes, even because this process was killed by kill -9, the shell kills the
 * program. The shell ends with the program's exit code.
 */
export function onLeash(start: ProgramStart): { program: string; args: readonly string[] } {
  const { program, args, isGroup = false, niceness, addressMegabytes } = start;
  const nice = niceness === undefined ? [] : ["nice", "-n", String(niceness)];
  return { program: "/bin/sh", args: ["-c", scriptOf(isGroup, addressMegabytes), "sh", ...nice, program, ...args] };
}

const scriptOf = (isGroup: boolean, addressMegabytes: number | undefined): string => `
${addressMegabytes === undefined ? "" : `ulimit -v ${addressMegabytes * 1024} 2>/dev/null`}
exec 4<&0 0</dev/null
"$@" <&4 3<&- 4<&- & program=$!
exec 4<&-
{ while read -r name <&3; do kill -"$name" $program; done; kill -KILL ${isGroup ? "0" : "$program"}; } >/dev/null 2>&1 & watcher=$!
exec 3<&-
wait $program; code=$?
kill $watcher 2>/dev/null
exit $code`;
