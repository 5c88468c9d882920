/** Number of spoken characters in a text: all code points except white space. */
export const spokenCharacters = (text: string): number => [...text.replaceAll(/\s/gu, "")].length;

/**
 * Maximum number of spoken characters with which a line fits its time budget.
 *
 * @param budgetSeconds the budget of a planned line (`planDub`)
 * @param charactersPerSecond the measured speed of the voice (`createSpeakingSpeeds`)
 */
export function characterBudget(budgetSeconds: number, charactersPerSecond: number): number {
  if (!(budgetSeconds >= 0 && charactersPerSecond > 0)) throw new RangeError("seconds and speed must be positive");
  return Math.floor(budgetSeconds * charactersPerSecond);
}
