import { readFileSync } from "node:fs";
import paper from "@/kit/paper/paper.module.css";

/* What is on paper, for component tests: there is no browser that prints, but the app's own rules can be read. */

const CONTROLS = "button, input, select, textarea, [role=button], [role=combobox], [role=tab], [role=radio]";

/** Selectors of what the app's style sheet keeps from paper. */
function kept(): string[] {
  const css = readFileSync("src/theme/global.css", "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const print = css.slice(css.indexOf("@media print"));
  const rules = [...print.matchAll(/([^{}]+)\{\s*display: none;\s*\}/g)];
  return rules.map(([, selector = ""]) => selector.replace(/\s+/g, " ").trim());
}

/** The controls that would be on paper, by their names. A page has to stand in a `main`, as in the app. */
export function printedControls(): string[] {
  const hidden = [...kept(), `.${paper.controls}`].join(", ");
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => control.closest(hidden) === null)
    .map((control) => control.ariaLabel ?? control.textContent ?? "");
}
