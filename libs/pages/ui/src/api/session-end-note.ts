const noteName = "cutwater.sessionEnded";

/** Notes that the session has ended, for the page after the reload. The note lives as long as this tab. */
export function leaveSessionEndNote(): void {
  sessionStorage.setItem(noteName, "1");
}

/** Whether the session ended just before this page load. Removes the note. */
export function takeSessionEndNote(): boolean {
  const isLeft = sessionStorage.getItem(noteName) !== null;
  sessionStorage.removeItem(noteName);
  return isLeft;
}
