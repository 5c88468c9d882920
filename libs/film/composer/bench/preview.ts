import { launchBrowser } from "@cutwater/testing/browser.ts";
import { serveSources } from "@cutwater/typesetting/test/serve-sources.ts";

const milliseconds = 4_000;

export type Preview = { framesASecond: number; slowest: number; drawing: number };

/**
 * Plays a sample in the machine's Chromium, which draws in software. Measures frames per second, the longest wait for a frame,
 * and the time to draw a frame, both in ms.
 */
export async function measurePreview(side: number): Promise<Preview> {
  const [browser, sources] = await Promise.all([launchBrowser(), serveSources()]);
  try {
    const page = await browser.browser.newPage();
    await page.goto(sources.origin);
    const { frames: shown, drawing } = await page.evaluate<{ frames: number[]; drawing: number }>(
      `import("/libs/film/composer/test/play-in-page.ts").then((page) => page.playInPage(${side}, ${milliseconds}))`,
    );
    const waits = shown.slice(1).map((at, i) => at - shown[i]!);
    const lasted = shown.at(-1)! - shown[0]!;
    return { framesASecond: (1000 * (shown.length - 1)) / lasted, slowest: Math.max(...waits), drawing };
  } finally {
    await browser.close();
    await sources.close();
  }
}
