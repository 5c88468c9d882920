import { Parser } from "htmlparser2";

/** An element of a page: its name, its attributes, and its text (the source text of a script). */
export type Element = { name: string; attributes: ReadonlyMap<string, string>; text: string };

/** Limits of one page. A page beyond them is read up to the limit. */
const limits = { elements: 20_000, depth: 1_000, textOfOne: 20_000, scriptText: 400_000, text: 2_000_000 };
/** The parser gets this many characters at a time, so that a page whose elements are nested too deeply is left soon. */
const chunk = 16_384;

/** Elements that are listed. */
const listed: ReadonlySet<string> = new Set(["html", "meta", "title", "h1", "base", "img", "li", "script"]);
/** Listed elements that have text. */
const withText: ReadonlySet<string> = new Set(["title", "h1", "li", "script"]);
/** Elements whose text is not shown. */
const hidden: ReadonlySet<string> = new Set(["script", "style", "noscript", "template", "svg"]);

/** The elements of a page that hold facts, in order, and its visible text. Broken pages are read as browsers read them. */
export function readElements(html: string): { elements: Element[]; text: string } {
  const elements: Element[] = [];
  const text = visibleText(limits.text);
  let open: { element: Element; text: VisibleText }[] = [];
  const each = (act: (of: VisibleText) => void) => {
    act(text);
    for (const one of open) act(one.text);
  };
  const close = (one: (typeof open)[number]) => (one.element.text = one.text.said());
  parse(html, {
    onopentag(name, attributes) {
      if (listed.has(name) && elements.length < limits.elements) {
        const element = { name, attributes: new Map(Object.entries(attributes)), text: "" };
        elements.push(element);
        if (withText.has(name))
          open.push({
            element,
            text: name === "script" ? sourceText(limits.scriptText) : visibleText(limits.textOfOne),
          });
      }
      each((one) => one.opened(name));
    },
    ontext(said) {
      each((one) => one.add(said));
      for (const one of open) if (one.text.isFull()) close(one);
      open = open.filter((one) => !one.text.isFull());
    },
    oncomment: () => each((one) => one.add(" ")),
    onclosetag(name) {
      each((one) => one.closed(name));
      for (const one of open) if (one.element.name === name) close(one);
      open = open.filter(({ element }) => element.name !== name);
    },
  });
  for (const one of open) close(one);
  return { elements, text: text.said() };
}

/** The visible text of a piece of HTML: without tags and scripts, in single spaces and without control characters. */
export function plain(html: string): string {
  const text = visibleText(limits.text);
  parse(html, {
    onopentag: text.opened,
    ontext: text.add,
    oncomment: () => text.add(" "),
    onclosetag: text.closed,
  });
  return text.said();
}

type Handler = NonNullable<ConstructorParameters<typeof Parser>[0]>;

/** Parses up to the first place where elements are nested too deeply. */
function parse(html: string, handler: Handler): void {
  let depth = 0;
  const parser = new Parser({
    ...handler,
    onopentag(...of) {
      depth += 1;
      handler.onopentag?.(...of);
    },
    onclosetag(...of) {
      depth -= 1;
      handler.onclosetag?.(...of);
    },
  });
  for (let at = 0; at < html.length && depth <= limits.depth; at += chunk) parser.write(html.slice(at, at + chunk));
  if (depth <= limits.depth) parser.end();
}

type VisibleText = {
  opened(name: string): void;
  closed(name: string): void;
  add(text: string): void;
  isFull(): boolean;
  said(): string;
};

/** Collects the text that a reader sees, up to a maximum number of characters. */
function visibleText(most: number): VisibleText {
  const pieces: string[] = [];
  let length = 0;
  let hiddenBy = 0;
  const add = (text: string) => {
    if (hiddenBy > 0 || length >= most) return;
    pieces.push(text.slice(0, most - length));
    length += text.length;
  };
  return {
    opened(name) {
      add(" ");
      if (hidden.has(name)) hiddenBy += 1;
    },
    closed(name) {
      if (hidden.has(name) && hiddenBy > 0) hiddenBy -= 1;
      add(" ");
    },
    add,
    isFull: () => length >= most,
    said: () => tidy(pieces.join("")),
  };
}

/** Collects the text of a script as it is. */
function sourceText(most: number): VisibleText {
  let text = "";
  const nothing = () => {};
  return {
    opened: nothing,
    closed: nothing,
    add: (more) => (text += more.slice(0, most - text.length)),
    isFull: () => text.length >= most,
    said: () => text,
  };
}

const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\s]+/gu, " ")
    .trim();

/** Decodes a page by the charset in its response header or in its HTML head, otherwise as UTF-8. */
export function decodePage(bytes: Uint8Array, type: string): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 2_048));
  const stated =
    /charset\s*=\s*["']?([\w-]+)/i.exec(type)?.[1] ?? /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  try {
    return new TextDecoder(stated ?? "utf-8").decode(bytes);
  } catch {
    // The charset has an unknown name.
    return new TextDecoder().decode(bytes);
  }
}
