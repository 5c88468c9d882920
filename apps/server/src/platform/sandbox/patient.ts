/** Command-line argument of a process that gives way to our other processes. */
export const patient = "patient";
