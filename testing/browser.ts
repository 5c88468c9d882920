import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Download, type Page, type Request } from "playwright-core";
import { byHeight, isSoak } from "./height.ts";
import { secretsUsed, secretUsed } from "./kept-logs.ts";

const executables = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/homebrew/bin/chromium",
];
const axePath = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));
let axeSource: Promise<string> | null = null;

/** How a person sees the page. */
export type View = { language: "en" | "zh"; width: 1440 | 390; theme: "light" | "dark" };

/** All views. The first four contain every pair of language, width and theme. */
export const views: readonly View[] = [
  { language: "en", width: 1440, theme: "light" },
  { language: "zh", width: 390, theme: "light" },
  { language: "zh", width: 1440, theme: "dark" },
  { language: "en", width: 390, theme: "dark" },
  { language: "en", width: 1440, theme: "dark" },
  { language: "zh", width: 390, theme: "dark" },
  { language: "zh", width: 1440, theme: "light" },
  { language: "en", width: 390, theme: "light" },
];

/** Views for pages that are tested in every view: one in `npm test`, its opposite in `test:all`, all eight in the soak. */
export const everyView: readonly View[] = isSoak ? views : byHeight(views.filter((_view, place) => place % 5 === 0));

/** The view with this index; indices wrap around. */
export const viewFor = (index: number): View => views[index % views.length] ?? views[0] ?? never();

export const nameOf = ({ language, width, theme }: View) => `${language} ${width} ${theme}`;

/** One tab of one person. Any fault that is recorded in it is a bug of the product. */
export type Tab = {
  page: Page;
  context: BrowserContext;
  view: View;
  /** Console errors, uncaught exceptions, and requests that would leave the machine. */
  faults: string[];
  /** Violations that axe finds in the page's current state, one per line. */
  axe(): Promise<string[]>;
  /** Number of pixels by which the page is wider than its window. */
  overflow(): Promise<number>;
  /** Opens one of our pages and waits for its script: buttons in the prerendered HTML do nothing before that. */
  goto(address: string): Promise<void>;
  /** Reloads the page and waits for its script to run. */
  reload(): Promise<void>;
  /**
   * Waits until an expression is true in the page. It is evaluated through the debugger, because the page's
   * Content-Security-Policy forbids eval.
   */
  until(expression: string, limitMs?: number): Promise<void>;
  /** Runs an act that starts a download. Returns the path of the saved file and the name that the browser gave it. */
  saving(act: () => Promise<unknown>, limitMs?: number): Promise<{ path: string; name: string }>;
  close(): Promise<void>;
};

export type TestBrowser = {
  browser: Browser;
  open(origin: string, view: View, more?: OpenOptions): Promise<Tab>;
  close(): Promise<void>;
};
export type OpenOptions = {
  /** Path to open; "/" by default, null opens no page. */
  path?: string | null;
  userAgent?: string;
  permissions?: string[];
  /** The browser's own language, if it differs from the view's. */
  locale?: string;
  /** "reduce" by default, because animations cost the browser a fifth of a core. */
  reducedMotion?: "reduce" | "no-preference";
  /** Client address that the server sees; a new one by default. Null means a person on the server's own machine. */
  address?: string | null;
  /** Origins of fakes of other sites to which the browser may be redirected. */
  friends?: readonly string[];
  /** Values that our pages stored in this browser earlier, by name. */
  stored?: Readonly<Record<string, string>>;
};

let guests = 0;

/** The path of the machine's Chromium. @throws Error that names the package to install if there is none */
export function findChromium(): string {
  const found = executables.find((candidate) => existsSync(candidate));
  if (!found) throw new Error("the journeys need Chromium: install the system's package `chromium`");
  return found;
}

/**
 * Starts the machine's Chromium.
 *
 * @param microphone replaces the machine's own microphone in recordings
 * @throws the error of findChromium
 */
export async function launchBrowser({ microphone }: { microphone?: Microphone } = {}): Promise<TestBrowser> {
  const executablePath = findChromium();
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath,
    args: [...(isRoot ? ["--no-sandbox"] : []), ...(microphone ? fakeMicrophone(microphone) : [])],
  });
  const saved = await mkdtemp(path.join(tmpdir(), "cutwater-browser-"));
  return {
    browser,
    open: (origin, view, more) => openTab(browser, saved, origin, view, more),
    close: async () => {
      await browser.close();
      await rm(saved, { recursive: true, force: true });
    },
  };
}

/** A WAV file that replaces the microphone (read again for each recording), and whether the person allows recording. */
export type Microphone = { file: string; isAllowed: boolean };

const fakeMicrophone = ({ file, isAllowed }: Microphone): string[] => [
  `--use-fake-ui-for-media-stream${isAllowed ? "" : "=deny"}`,
  "--use-fake-device-for-media-stream",
  `--use-file-for-fake-audio-capture=${file}`,
];

async function openTab(
  browser: Browser,
  saved: string,
  origin: string,
  view: View,
  more: OpenOptions = {},
): Promise<Tab> {
  const isPhone = view.width === 390;
  guests += 1;
  const address = more.address === undefined ? `198.19.${guests >> 8}.${guests & 255}` : more.address;
  const context = await browser.newContext({
    baseURL: origin,
    locale: more.locale ?? (view.language === "zh" ? "zh-CN" : "en-GB"),
    colorScheme: view.theme,
    reducedMotion: more.reducedMotion ?? "reduce",
    viewport: { width: view.width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    acceptDownloads: true,
    permissions: more.permissions ?? [],
    ...(address === null ? {} : { extraHTTPHeaders: { "x-forwarded-for": address } }),
    ...(more.userAgent ? { userAgent: more.userAgent } : {}),
    ...(more.stored ? { storageState: storing(origin, more.stored) } : {}),
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const faults = watch(page, [origin, ...(more.friends ?? [])]);
  page.on("request", keepSecrets);
  const stands = () => until(page, scriptStands, 60_000);
  const goto = async (address: string) => {
    await page.goto(address);
    await stands();
  };
  if (more.path !== null) await goto(more.path ?? "/");
  return {
    page,
    context,
    view,
    faults,
    goto,
    reload: async () => {
      await page.reload();
      await stands();
    },
    axe: () => runAxe(page),
    overflow: () =>
      page.evaluate<number>(
        `document.documentElement.scrollWidth - Math.min(document.documentElement.clientWidth, ${view.width})`,
      ),
    until: (expression, limitMs = 60_000) => until(page, expression, limitMs),
    saving: async (act, limitMs = 60_000) => {
      const [download] = await Promise.all([page.waitForEvent("download", { timeout: limitMs }), act()]);
      return { path: await keep(download, saved), name: download.suggestedFilename() };
    },
    close: () => context.close(),
  };
}

const storing = (origin: string, stored: Readonly<Record<string, string>>) => ({
  cookies: [],
  origins: [{ origin, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
});

const scriptStands =
  'Object.keys(document.querySelector("#root > *") ?? {}).some((key) => key.startsWith("__reactFiber"))';

async function until(page: Page, expression: string, limitMs: number): Promise<void> {
  const endsAt = Date.now() + limitMs;
  while (!(await isTrue(page, expression))) {
    if (Date.now() > endsAt) throw new Error(`never came true in the page: ${expression}`);
    await page.waitForTimeout(50);
  }
}

const longestAskMs = 5_000;

/** Also false while the browser navigates, because the evaluation then fails or is dropped with the page. */
async function isTrue(page: Page, expression: string): Promise<boolean> {
  const asked = page.evaluate<boolean>(`Boolean(${expression})`).catch((error: Error) => {
    if (/context was destroyed|because of a navigation/i.test(error.message)) return false;
    throw error;
  });
  const patience = new AbortController();
  const unanswered = pause(longestAskMs, false, { signal: patience.signal }).catch(() => false);
  return await Promise.race([asked, unanswered]).finally(() => patience.abort());
}

/** Saves a download under a new name, because the browser deletes its own copy when the tab is closed. */
export async function keep(download: Download, folder: string): Promise<string> {
  const target = path.join(folder, `${randomUUID()}${path.extname(download.suggestedFilename())}`);
  await download.saveAs(target);
  return target;
}

/** Records the secrets that the page sent, so that the run's logs can be searched for them. */
function keepSecrets(request: Request): void {
  if (!request.url().includes("/api/") && !request.url().includes("/google")) return;
  secretUsed("token", /^Bearer (.+)$/.exec(request.headers().authorization ?? "")?.[1]);
  secretsUsed(Object.fromEntries(new URL(request.url()).searchParams));
  if (request.headers()["content-type"] === "application/json") secretsUsed(request.postDataJSON());
}

function watch(page: Page, origins: readonly string[]): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    const isOurs = origins.includes(origin) || ["data:", "blob:", "about:"].includes(protocol);
    if (!isOurs) faults.push(`left the machine: ${request.url()}`);
  });
  return faults;
}

type AxeResults = {
  violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
};

/** Waits until animations have ended, because elements that fade have reduced contrast. Endless animations are ignored. */
const untilStill = `Promise.all(document.getAnimations()
  .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
  .map((animation) => animation.finished.catch(() => null))).then(() => true)`;

/** Runs axe on the current page through the debugger, so that the page's own Content-Security-Policy stays in force. */
async function runAxe(page: Page): Promise<string[]> {
  axeSource ??= readFile(axePath, "utf8");
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(await axeSource);
  await page.evaluate(untilStill);
  const results = await page.evaluate<AxeResults>('axe.run({ resultTypes: ["violations"] })');
  return results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} · ${nodes.map((node) => `${node.target.join(" ")} ${node.failureSummary ?? ""}`).join(" · ")}`,
  );
}

function never(): never {
  throw new RangeError("there is no view");
}
