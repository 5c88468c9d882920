/** How many characters of a text are spoken: all but white space, by code points. */
export const spokenCharacters = (text: string): number => [...text.replaceAll(/\s/gu, "")].length;

/**
 * How many spoken characters a line may have to be said in its budget.
 *
 * @param budgetSeconds of a planned line (`planDub`)
 * @param charactersPerSecond as measured of the voice (`createSpeakingSpeeds`)
 */
export function characterBudget(budgetSeconds: number, charactersPerSecond: number): number {
  if (!(budgetSeconds >= 0 && charactersPerSecond > 0)) throw new RangeError("seconds and speed must be positive");
  return Math.floor(budgetSeconds * charactersPerSecond);
}
