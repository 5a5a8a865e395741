import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";

/* Shared by the Escape tests: panels with nested layers, and the key that closes one. */

/** Opens one more layer: a button by its name, or keys. `onTheWay` is only a step towards it. */
export type LayerPress = string | RegExp | { keys: string } | { onTheWay: string };

const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"]';
const PRESSED = ["button", "menuitem", "combobox", "radio", "menuitemradio"] as const;

/** The names of the open layers, the lowest first; repeated names are numbered. */
function open(): string[] {
  const names = [...document.querySelectorAll(LAYERS)].map((element) => {
    const title = document.getElementById(element.getAttribute("aria-labelledby") ?? "");
    return `${element.role} ${element.ariaLabel ?? title?.textContent}`;
  });
  return names.map((name, at) => `${name} ${names.slice(0, at).filter((before) => before === name).length}`);
}

function toPress(name: string | RegExp): HTMLElement {
  const found = PRESSED.flatMap((role) => screen.queryAllByRole(role, { name }));
  // The control that was opened last is the last one.
  const last = found.at(-1);
  if (!last) throw new Error(`there is no ${name}`);
  return last;
}

/**
 * Opens one layer after the other, and closes them again: each Escape must restore the layers from before the last
 * press. `first` means that the address has already opened the first layer.
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
    // Choosing a menu item closes its menu.
    steps = [...steps.filter((step) => step.every((layer) => now.includes(layer))), now];
  }
  steps.pop();
  for (const below of steps.toReversed()) {
    await user.keyboard("{Escape}");
    await waitFor(() => expect(open()).toEqual(below));
  }
}
