/** All environment variables of media programs: others, such as NO_PROXY, would change the hosts that the programs can reach. */
export const environment = { PATH: "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", LC_ALL: "C" };

/** Number of last characters of a program's error output to keep for its error. */
export const stderrKept = 4_000;
