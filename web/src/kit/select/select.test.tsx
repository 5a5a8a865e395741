import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { unlistedValue } from "@/lib/draft/unlisted-value.ts";
import { renderInApp } from "@/test/render.tsx";
import { Select } from "./select.tsx";

const onChange = vi.fn();
const onCreate = vi.fn();
const onUnknown = vi.fn();
const onSubmit = vi.fn();
beforeEach(() => {
  for (const spy of [onChange, onCreate, onUnknown, onSubmit]) spy.mockReset();
});

const tables = [
  { value: "t1", label: "Family" },
  { value: "t2", label: "Friends", disabled: true },
  { value: "t3", label: "Flowers" },
];

type FieldProps = Partial<Omit<ComponentProps<typeof Select>, "value">> & { starts?: string | null };

function Field({ starts = null, ...props }: FieldProps) {
  const [value, setValue] = useState(starts);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Select
        label="Table"
        data={tables}
        {...props}
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
      <button type="submit">Save</button>
    </form>
  );
}

const field = () => screen.getByRole("combobox", { name: "Table" });

/** Presses keys in direct succession, before any timer, effect or frame runs. */
function pressAtOnce(...keys: string[]) {
  vi.useFakeTimers();
  act(() => field().focus());
  for (const key of keys) fireEvent.keyDown(field(), { key, code: key });
  vi.useRealTimers();
}

describe("keys while the list is still opening", () => {
  it.each([
    [["ArrowDown", "Enter"], "t1"],
    [["ArrowDown", "ArrowDown", "Enter"], "t3"],
    [["ArrowDown", "ArrowDown", "ArrowDown", "Enter"], "t1"],
    [["ArrowUp", "Enter"], "t3"],
  ])("%j takes %s in a searchable list", (keys, taken) => {
    renderInApp(<Field searchable />);
    pressAtOnce(...keys);
    expect(onChange.mock.calls).toEqual([[taken]]);
  });

  it.each([
    [["Enter", "ArrowDown", "Enter"], "t1"],
    [["ArrowDown", "ArrowDown", "Enter"], "t3"],
    [[" ", "End", " "], "t3"],
  ])("%j takes %s in a list without search", (keys, taken) => {
    renderInApp(<Field />);
    pressAtOnce(...keys);
    expect(onChange.mock.calls).toEqual([[taken]]);
  });
});

describe("Enter", () => {
  it("takes the highlighted option while typing, and never submits the form", async () => {
    renderInApp(<Field searchable />);
    await userEvent.type(field(), "flo{Enter}");
    expect(field()).toHaveValue("Flowers");
    await userEvent.keyboard("{Enter}{Enter}{Enter}");
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onChange.mock.calls).toEqual([["t3"]]);
  });

  it("takes the option with that name, in any letter case", async () => {
    renderInApp(<Field searchable onCreate={onCreate} />);
    await userEvent.type(field(), " flowers {Enter}");
    expect(onChange.mock.calls).toEqual([["t3"]]);
    expect(onCreate).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("keeps the chosen option", async () => {
    renderInApp(<Field starts="t1" />);
    act(() => field().focus());
    await userEvent.keyboard("{Enter}{Enter}");
    expect(onChange).not.toHaveBeenCalled();
    expect(field()).toHaveValue("Family");
  });
});

describe("leaving the field", () => {
  it("takes the option with the typed name", async () => {
    renderInApp(<Field searchable />);
    await userEvent.type(field(), "family");
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([["t1"]]);
  });

  it("passes on a text that matches no option", async () => {
    renderInApp(<Field searchable onUnknown={onUnknown} />);
    await userEvent.type(field(), "Nobody");
    await userEvent.tab();
    expect(onUnknown.mock.calls).toEqual([["Nobody"]]);
  });

  it("keeps a text that was not accepted, and shows the reason", async () => {
    renderInApp(<Field searchable />);
    await userEvent.type(field(), "Nobody");
    await userEvent.tab();
    expect(field()).toHaveValue("Nobody");
    expect(screen.getByText("There’s no “Nobody” here.")).toBeVisible();
  });

  it("clears a clearable field that was emptied", async () => {
    renderInApp(<Field searchable clearable starts="t1" />);
    await userEvent.clear(field());
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([[null]]);
  });

  it("keeps the choice of a field that cannot be empty", async () => {
    renderInApp(<Field searchable starts="t1" />);
    await userEvent.clear(field());
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
    expect(field()).toHaveValue("Family");
  });
});

describe("a field that can create", () => {
  const people = [
    { value: "p1", label: "Heartland Band" },
    { value: "p2", label: "The Art of Cake" },
    { value: "p3", label: "Artisan Bakery" },
    { value: "p4", label: "Art" },
  ];
  const create = (name: string) => screen.getByRole("option", { name: `Create “${name}”` });
  const notInTheList = (name: string) =>
    screen.getByText(`“${name}” isn’t in the list. To add it, open the list and choose Create “${name}”.`);

  it.each([
    // An exact match first, then a label that begins with it, then a word that begins with it.
    ["art", "p4"],
    ["arti", "p3"],
    ["art o", "p2"],
    ["BAND", "p1"],
  ])("takes the likeliest option for “%s”, by Enter and by Tab", async (typed, taken) => {
    for (const key of ["{Enter}", "{Tab}"]) {
      const { unmount } = renderInApp(<Field searchable data={people} onCreate={onCreate} />);
      await userEvent.type(field(), typed);
      await userEvent.keyboard(key);
      expect(onChange.mock.calls).toEqual([[taken]]);
      onChange.mockReset();
      unmount();
    }
    expect(onCreate).not.toHaveBeenCalled();
  });

  it.each(["{Enter}", "{Tab}"])(
    "creates nothing by %s, keeps the text and explains how to create it",
    async (key) => {
      renderInApp(<Field searchable clearable data={people} onCreate={onCreate} />);
      // Within a word it does not count as a beginning.
      await userEvent.type(field(), "eart l");
      await userEvent.clear(field());
      await userEvent.type(field(), "land");
      await userEvent.keyboard(key);
      expect(onCreate).not.toHaveBeenCalled();
      expect(onChange.mock.calls).toEqual([[unlistedValue("land")]]);
      expect(field()).toHaveValue("land");
      expect(field()).toBeInvalid();
      expect(notInTheList("land")).toBeVisible();
      expect(onSubmit).not.toHaveBeenCalled();
    },
  );

  it("creates nothing when the field is left by a tap elsewhere, not even for a beginning", async () => {
    renderInApp(<Field searchable data={people} onCreate={onCreate} />);
    await userEvent.type(field(), "Artis");
    await userEvent.click(document.body);
    expect(onCreate).not.toHaveBeenCalled();
    expect(onChange.mock.calls).toEqual([[unlistedValue("Artis")]]);
    expect(notInTheList("Artis")).toBeVisible();
  });

  it.each(["{Enter}", "{Tab}"])(
    "creates if arrow keys have selected “Create”, and %s follows",
    async (key) => {
      renderInApp(<Field searchable data={people} onCreate={onCreate} />);
      await userEvent.type(field(), "Artis{ArrowDown}");
      expect(field()).toHaveAttribute("aria-activedescendant", create("Artis").id);
      await userEvent.keyboard(key);
      expect(onCreate.mock.calls).toEqual([["Artis"]]);
      expect(onChange).not.toHaveBeenCalled();
    },
  );

  it("offers to create after an Enter that matched nothing, one arrow away", async () => {
    renderInApp(<Field searchable data={people} onCreate={onCreate} />);
    await userEvent.type(field(), "Zoe{Enter}");
    expect(create("Zoe")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    expect(onCreate).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(onCreate.mock.calls).toEqual([["Zoe"]]);
  });

  it("creates by a tap on “Create”, also for a waiting text", async () => {
    renderInApp(<Field searchable data={people} onCreate={onCreate} starts={unlistedValue("Zoe")} />);
    expect(notInTheList("Zoe")).toBeVisible();
    await userEvent.click(field());
    await userEvent.click(create("Zoe"));
    expect(onCreate.mock.calls).toEqual([["Zoe"]]);
  });

  it("clears a waiting text", async () => {
    renderInApp(<Field searchable data={people} onCreate={onCreate} starts={unlistedValue("Zoe")} />);
    await userEvent.clear(field());
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(field()).toHaveValue("");
    expect(field()).toBeValid();
  });

  it("shows no error while the user keeps typing", async () => {
    renderInApp(<Field searchable data={people} onCreate={onCreate} starts={unlistedValue("Zo")} />);
    await userEvent.type(field(), "e");
    expect(field()).toHaveValue("Zoe");
    expect(field()).toBeValid();
  });
});

it("exposes the highlighted option", async () => {
  renderInApp(<Field searchable />);
  act(() => field().focus());
  await userEvent.keyboard("{ArrowDown}");
  const option = screen.getByRole("option", { name: "Family" });
  expect(field()).toHaveAttribute("aria-activedescendant", option.id);
  expect(field()).toHaveAttribute("aria-expanded", "true");
});

it("closes its list on Escape, and leaves the next one to the surrounding layer", async () => {
  const onEscape = vi.fn();
  renderInApp(
    <div
      role="dialog"
      onKeyDown={({ key, defaultPrevented }) => key === "Escape" && !defaultPrevented && onEscape()}
    >
      <Field searchable />
    </div>,
  );
  act(() => field().focus());
  await userEvent.keyboard("{Escape}");
  expect(onEscape).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onEscape).toHaveBeenCalledOnce();
});

it("is chosen from with the mouse, and cleared by key", async () => {
  renderInApp(<Field clearable />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole("option", { name: "Flowers" }));
  expect(field()).toHaveValue("Flowers");
  await userEvent.keyboard("{Delete}");
  expect(onChange.mock.calls).toEqual([["t3"], [null]]);
});

it("stays closed when it is focused for its error, until a key or a tap opens it", async () => {
  renderInApp(<Field searchable error="Please choose a table." />);
  act(() => field().focus());
  expect(field()).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(field());
  expect(field()).toHaveAttribute("aria-expanded", "true");
});
