/**
 * The only environment variables that media programs get. Others, such as NO_PROXY, would change the hosts that the programs can
 * reach.
 */
export const environment = { PATH: "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", LC_ALL: "C" };

/** How many of the last characters of a program's error output are kept for the error. */
export const stderrKept = 4_000;
