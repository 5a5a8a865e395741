import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { useListCursor } from "./use-list-cursor.ts";

const NAMES = Array.from({ length: 100 }, (_, index) => `Row ${index}`);

/** A list that renders only ten rows around its scroll position, as a virtualised one does. */
function Windowed({ onOpen }: { onOpen: (index: number) => void }) {
  const [start, setStart] = useState(0);
  const { rowTabIndex, rowProps, onKeyDown } = useListCursor({
    count: NAMES.length,
    scrollTo: (index) => setStart(Math.max(0, index - 5)),
    onOpen,
  });
  return (
    <div role="listbox" aria-label="Rows" tabIndex={-1} onKeyDown={onKeyDown}>
      {NAMES.slice(start, start + 10).map((name, offset) => (
        <div
          role="option"
          aria-selected={false}
          key={name}
          tabIndex={rowTabIndex(start + offset)}
          {...rowProps(start + offset)}
        >
          {name}
          <button type="button" tabIndex={-1}>
            Menu of {name}
          </button>
        </div>
      ))}
    </div>
  );
}

function Rows({ names, onOpen }: { names: readonly string[]; onOpen: (index: number) => void }) {
  const { rowTabIndex, rowProps, onKeyDown } = useListCursor({
    count: names.length,
    scrollTo: () => {},
    onOpen,
  });
  return (
    <div role="listbox" aria-label="Rows" tabIndex={-1} onKeyDown={onKeyDown}>
      {names.map((name, index) => (
        <div
          role="option"
          aria-selected={false}
          key={name}
          tabIndex={rowTabIndex(index)}
          {...rowProps(index)}
        >
          {name}
        </div>
      ))}
    </div>
  );
}

it("is one tab stop, moved by arrows and opened by Enter", async () => {
  const onOpen = vi.fn();
  const user = userEvent.setup();
  render(<Windowed onOpen={onOpen} />);
  await user.tab();
  expect(screen.getByRole("option", { name: /^Row 0/ })).toHaveFocus();
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{Enter}");
  expect(screen.getByRole("option", { name: /^Row 1/ })).toHaveFocus();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(1);
});

it("focuses a row that had to be rendered first", async () => {
  const user = userEvent.setup();
  render(<Windowed onOpen={vi.fn()} />);
  await user.tab();
  await user.keyboard("{End}");
  expect(screen.getByRole("option", { name: /^Row 99/ })).toHaveFocus();
});

it("stays with the focused row when rows are added above it", async () => {
  const onOpen = vi.fn();
  const user = userEvent.setup();
  const { rerender } = render(<Rows names={["Bruno", "Carla"]} onOpen={onOpen} />);
  await user.tab();
  await user.keyboard("{ArrowDown}");
  rerender(<Rows names={["Anna", "Bruno", "Carla"]} onOpen={onOpen} />);
  expect(screen.getByRole("option", { name: "Carla" })).toHaveFocus();
  expect(screen.getByRole("option", { name: "Carla" })).toHaveAttribute("tabindex", "0");
  await user.keyboard("{Enter}");
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(2);
});

it("ignores keys inside a row's own controls", async () => {
  const onOpen = vi.fn();
  const user = userEvent.setup();
  render(<Windowed onOpen={onOpen} />);
  screen.getByRole("button", { name: "Menu of Row 3" }).focus();
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("button", { name: "Menu of Row 3" })).toHaveFocus();
  expect(onOpen).not.toHaveBeenCalled();
});
