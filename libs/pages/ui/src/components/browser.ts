/** Whether the page is shown by WeChat's built-in browser, according to the user agent. */
export const isWeixin = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);

/**
 * The zoom of a desktop window in percent, from the ratio of its outer to its inner width. Window frames and side panels shift
 * the ratio by a few percent, so any value within 8 of 100 counts as 100.
 */
export function zoomPercent({ outerWidth, innerWidth }: { outerWidth: number; innerWidth: number }): number {
  if (outerWidth <= 0 || innerWidth <= 0) return 100;
  const percent = Math.round((outerWidth / innerWidth) * 100);
  return Math.abs(percent - 100) <= 8 ? 100 : percent;
}
