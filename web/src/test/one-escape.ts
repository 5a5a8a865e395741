import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";

/* What the tests of Escape share: panels with what is opened inside them, and the key that takes one layer away. */

/** What opens one more layer: a button by its name, or keys. Or what is pressed on the way there. */
export type LayerPress = string | RegExp | { keys: string } | { onTheWay: string };

const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"]';
const PRESSED = ["button", "menuitem", "combobox", "radio", "menuitemradio"] as const;

/** The layers that are open, by their names, the lowest first; two of one name are numbered. */
function open(): string[] {
  const names = [...document.querySelectorAll(LAYERS)].map((element) => {
    const title = document.getElementById(element.getAttribute("aria-labelledby") ?? "");
    return `${element.role} ${element.ariaLabel ?? title?.textContent}`;
  });
  return names.map((name, at) => `${name} ${names.slice(0, at).filter((before) => before === name).length}`);
}

function toPress(name: string | RegExp): HTMLElement {
  const found = PRESSED.flatMap((role) => screen.queryAllByRole(role, { name }));
  // What was opened last stands last.
  const last = found.at(-1);
  if (!last) throw new Error(`there is no ${name}`);
  return last;
}

/**
 * Opens one layer after the other, and closes them again: each Escape leaves open what was open before the last press.
 * Where the address has opened the first layer already, `first` says so.
 */
export async function closesOneByOne(presses: readonly LayerPress[], first?: "is open"): Promise<void> {
  const user = userEvent.setup({ delay: null });
  let steps: string[][] = [[]];
  if (first) {
    await waitFor(() => expect(open()).toHaveLength(1));
    steps.push(open());
  }
  for (const press of presses) {
    if (typeof press === "object" && "onTheWay" in press) {
      await user.click(await waitFor(() => toPress(press.onTheWay)));
      continue;
    }
    if (typeof press === "object" && "keys" in press) await user.keyboard(press.keys);
    else await user.click(await waitFor(() => toPress(press)));
    const before = steps.at(-1) ?? [];
    await waitFor(() => expect(open().filter((layer) => !before.includes(layer))).not.toEqual([]));
    const now = open();
    // A line of a menu takes its menu away.
    steps = [...steps.filter((step) => step.every((layer) => now.includes(layer))), now];
  }
  steps.pop();
  for (const below of steps.toReversed()) {
    await user.keyboard("{Escape}");
    await waitFor(() => expect(open()).toEqual(below));
  }
}
