/** Number of drafts that a customer may save within a minute. A long draft counts as several (limits.22). */
export const savesPerMinute = 120;
/** Number of saves that one draft of this length counts as; 17 for the longest draft. */
export const weightOfSave = (characters: number): number => 1 + Math.floor(characters / 262_144);
