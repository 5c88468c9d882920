const noteName = "cutwater.sessionEnded";

/** Leaves word for the page after the reload that the session has ended; lives only as long as this tab. */
export function leaveSessionEndNote(): void {
  sessionStorage.setItem(noteName, "1");
}

/** Whether the session ended just before this load; asked once. */
export function takeSessionEndNote(): boolean {
  const isLeft = sessionStorage.getItem(noteName) !== null;
  sessionStorage.removeItem(noteName);
  return isLeft;
}
