/** The argument of a process that makes way for others of ours. */
export const patient = "patient";
