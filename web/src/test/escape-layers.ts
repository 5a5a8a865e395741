import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";

/* Shared by the Escape tests: panels with nested layers, and the key that closes one. */

/** Opens one more layer: a button by its name, or keys. `onTheWay` is only a step towards it. */
export type LayerPress = string | RegExp | { keys: string } | { onTheWay: string };

const layerSelector = '[role="dialog"], [role="menu"], [role="listbox"]';
const pressableRoles = ["button", "menuitem", "combobox", "radio", "menuitemradio"] as const;

/** The names of the open layers, the lowest first; repeated names are numbered. */
function openLayerNames(): string[] {
  const names = [...document.querySelectorAll(layerSelector)].map((element) => {
    const title = document.getElementById(element.getAttribute("aria-labelledby") ?? "");
    return `${element.role} ${element.ariaLabel ?? title?.textContent}`;
  });
  return names.map((name, index) => {
    const earlierCount = names.slice(0, index).filter((earlier) => earlier === name).length;
    return `${name} ${earlierCount}`;
  });
}

function findControl(name: string | RegExp): HTMLElement {
  const controls = pressableRoles.flatMap((role) => screen.queryAllByRole(role, { name }));
  // The control that was opened last is the last one.
  const last = controls.at(-1);
  if (!last) throw new Error(`there is no ${name}`);
  return last;
}

/**
 * Opens one layer after the other, and closes them again: each Escape must restore the layers from before the last
 * press. `first` means that the address has already opened the first layer.
 */
export async function expectEscapeClosesOneByOne(
  presses: readonly LayerPress[],
  first?: "is open",
): Promise<void> {
  const user = userEvent.setup({ delay: null });
  let steps: string[][] = [[]];
  if (first) {
    await waitFor(() => expect(openLayerNames()).toHaveLength(1));
    steps.push(openLayerNames());
  }
  for (const press of presses) {
    if (typeof press === "object" && "onTheWay" in press) {
      await user.click(await waitFor(() => findControl(press.onTheWay)));
      continue;
    }
    if (typeof press === "object" && "keys" in press) await user.keyboard(press.keys);
    else await user.click(await waitFor(() => findControl(press)));
    const layersBefore = steps.at(-1) ?? [];
    await waitFor(() =>
      expect(openLayerNames().filter((layer) => !layersBefore.includes(layer))).not.toEqual([]),
    );
    const layersNow = openLayerNames();
    // Choosing a menu item closes its menu.
    steps = [...steps.filter((step) => step.every((layer) => layersNow.includes(layer))), layersNow];
  }
  steps.pop();
  for (const below of steps.toReversed()) {
    await user.keyboard("{Escape}");
    await waitFor(() => expect(openLayerNames()).toEqual(below));
  }
}
