/** How many drafts a customer may save within a minute; a long one counts as several (limits.22). */
export const savesPerMinute = 120;
/** Number of saves that one draft of this length counts as: 17 for the longest. */
export const weightOfSave = (characters: number): number => 1 + Math.floor(characters / 262_144);
