import type { Tab } from "@cutwater/testing/browser.ts";

type Point = { x: number; y: number };

/** Drags with the mouse in several steps, as a hand does. @param by distance in screen pixels */
export async function dragMouse({ page }: Tab, from: Point, by: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const share of [0.3, 0.7, 1]) await page.mouse.move(from.x + share * by.x, from.y + share * by.y);
  await page.mouse.up();
}

/** Drags with a finger. */
export async function dragFinger({ page, context }: Tab, from: Point, by: Point): Promise<void> {
  const session = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: Point | null) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await touch("touchStart", from);
  for (const share of [0.3, 0.7, 1]) await touch("touchMove", { x: from.x + share * by.x, y: from.y + share * by.y });
  await touch("touchEnd", null);
  await session.detach();
}
