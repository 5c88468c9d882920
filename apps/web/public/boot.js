// Runs before the first paint: the scheme and the language of the page. No module, no build; the rules are those of
// libs/ui (theme-choice.ts, i18n/language.tsx, areas/site/address.ts) in the few lines that cannot wait.
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
  var chosen = kept === "zh" || kept === "en" ? kept : /^zh\b/i.test(navigator.language) ? "zh" : "en";
  var wanted = /^\/zh(\/|$)/.test(location.pathname) ? "zh" : chosen;
  // Prerendered words in the other language are held back until the page has its own.
  if (wanted !== root.lang.slice(0, 2)) root.setAttribute("data-held", "");
  root.lang = wanted === "zh" ? "zh-CN" : "en";
})();
