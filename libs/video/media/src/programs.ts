/** The whole environment of ffmpeg and the like: variables such as NO_PROXY would change what they can reach. */
export const environment = { PATH: "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", LC_ALL: "C" };

/** Characters of a program's last error output that are kept for its error. */
export const stderrKept = 4_000;
