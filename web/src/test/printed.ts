import { readFileSync } from "node:fs";
import paper from "@/kit/paper/paper.module.css";

/* Print styles in component tests: no browser prints here, but the app's own rules can be parsed. */

const controlSelector =
  "button, input, select, textarea, [role=button], [role=combobox], [role=tab], [role=radio]";

/** Selectors that the app's style sheet hides in print. */
function hiddenSelectors(): string[] {
  const css = readFileSync("src/theme/global.css", "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const print = css.slice(css.indexOf("@media print"));
  const rules = [...print.matchAll(/([^{}]+)\{\s*display: none;\s*\}/g)];
  return rules.map(([, selector = ""]) => selector.replace(/\s+/g, " ").trim());
}

/** The names of controls that would be printed. The page must be inside a `main`, as in the app. */
export function printedControls(): string[] {
  const hidden = [...hiddenSelectors(), `.${paper.controls}`].join(", ");
  return [...document.querySelectorAll<HTMLElement>(controlSelector)]
    .filter((control) => control.closest(hidden) === null)
    .map((control) => control.ariaLabel ?? control.textContent ?? "");
}
