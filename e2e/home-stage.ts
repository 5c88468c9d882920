import type { TestContext } from "node:test";
import { type OpenOptions, type View, viewFor } from "@cutwater/testing/browser.ts";
import { stage } from "@cutwater/testing/stage.ts";
import { homePage } from "./home-page.ts";

/** A server with the video site and a browser, and the home page in a tab that is closed after the test. */
export function homeStage() {
  const set = stage({ withBrowser: true });

  /** @param index of the view: language, width and theme */
  async function open(t: TestContext, index: number, more?: OpenOptions) {
    const view: View = viewFor(index);
    const tab = await set.browser.open(set.server.origin, view, more);
    t.after(() => tab.close());
    const home = homePage(tab);
    return { tab, page: tab.page, home, says: home.says };
  }

  return { set, open };
}
