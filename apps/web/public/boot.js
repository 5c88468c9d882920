// Runs before the first paint: sets the colour scheme and the language of the page, and marks returning visitors. It is not built
// and imports nothing, so it repeats the rules of theme-choice.ts and i18n/language.tsx (libs/pages/ui), and of languages.ts and
// language-in-path.ts (libs/base/contract).
(function () {
  var root = document.documentElement;
  function stored(name) {
    try {
      return JSON.parse(localStorage.getItem("cutwater." + name)).value;
    } catch {
      return null; // nothing kept, or storage forbidden
    }
  }
  var theme = stored("theme");
  var isDark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");

  var kept = stored("language");
  // Each language has its code, its <html lang> and the path that its addresses begin with (build/languages-in-page.ts).
  var languages = JSON.parse(document.currentScript.dataset.languages);
  function find(fits) {
    return languages.filter(fits).sort(function (one, other) {
      return other.code.length - one.code.length;
    })[0];
  }
  var wanted =
    find(function ({ path }) {
      return path && (location.pathname + "/").startsWith(path + "/");
    }) ||
    find(function ({ code }) {
      return code === kept;
    }) ||
    find(function ({ code }) {
      return new RegExp("^" + code + "\\b", "i").test(navigator.language);
    }) ||
    languages[0];
  // Prerendered text in another language is hidden until the page has its own text. If the page's script fails, the text is
  // shown, because text in another language is better than none. Styles cover the case that the script never arrives (base.css).
  if (wanted.htmlLang !== root.lang) {
    root.setAttribute("data-held", "");
    function show() {
      root.removeAttribute("data-held");
    }
    addEventListener("error", show, true);
    addEventListener("unhandledrejection", show);
  }
  root.lang = wanted.htmlLang;

  if (stored("hasDownloads") || stored("token")) root.setAttribute("data-returning", "");

  // Prerendered text is painted before the modules are loaded (build/first-load.ts), so that it has the connection and the
  // processor to itself. If nothing is painted, as in a background tab, the modules are loaded after the page's "load" event.
  var isStarted = false;
  function startModules() {
    if (isStarted) return;
    isStarted = true;
    document.querySelectorAll("link[data-later]").forEach(function (link) {
      var isEntry = link.dataset.later === "module";
      var made = document.createElement(isEntry ? "script" : "link");
      if (isEntry) made.type = "module";
      else made.rel = "modulepreload";
      made.crossOrigin = "";
      made[isEntry ? "src" : "href"] = link.href;
      link.replaceWith(made);
    });
  }
  if (root.hasAttribute("data-held")) addEventListener("DOMContentLoaded", startModules);
  else
    try {
      new PerformanceObserver(startModules).observe({ type: "paint", buffered: true });
    } catch {
      // The "load" event below starts the modules instead.
    }
  addEventListener("load", function () {
    setTimeout(startModules, document.hidden ? 0 : 500);
  });

  // A link that is submitted on the prerendered page waits for the script (home/early-input.ts). A native submission would lose
  // it.
  addEventListener("submit", function (event) {
    if (event.defaultPrevented) return;
    event.preventDefault();
    root.setAttribute("data-sent", "");
  });
})();
