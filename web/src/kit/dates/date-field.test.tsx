import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { changeFormats, loadFormatsOf } from "@/lib/formats/format-settings.ts";
import { realCore } from "@/test/core.ts";
import { renderInApp } from "@/test/render.tsx";
import { DateField } from "./date-field.tsx";

beforeAll(() => void realCore());
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 24, 12) }));
afterEach(() => loadFormatsOf(undefined));

const seen = vi.fn();

function Form({ kept = "" }: { kept?: string }) {
  const [value, setValue] = useState(kept);
  seen(value);
  return (
    <>
      <DateField label="Due date" value={value} onChange={setValue} />
      <button type="button">Next</button>
    </>
  );
}

async function write(text: string) {
  const user = userEvent.setup({ delay: null });
  renderInApp(<Form />);
  const field = screen.getByRole("textbox", { name: "Due date" });
  await user.type(field, text);
  await user.tab();
  await user.tab();
  return field;
}

describe("a date field", () => {
  it.each([
    ["1.6.27", "Tuesday, 1 June 2027"],
    ["1/6/2027", "Tuesday, 1 June 2027"],
    ["1-6-2027", "Tuesday, 1 June 2027"],
    ["2027-06-01", "Tuesday, 1 June 2027"],
    ["1 June", "Tuesday, 1 June 2027"],
    ["Tue 1 June 2027", "Tuesday, 1 June 2027"],
    ["june 1st, 2027", "Tuesday, 1 June 2027"],
    ["١/٦/٢٠٢٧", "Tuesday, 1 June 2027"],
    ["29/2/28", "Tuesday, 29 February 2028"],
  ])("parses %s and shows the result in words", async (text, words) => {
    const field = await write(text);
    expect(field).toHaveAccessibleDescription(words);
    expect(field).toBeValid();
    expect(field).toHaveValue(words.includes("June") ? "01/06/2027" : "29/02/2028");
    expect(seen).toHaveBeenLastCalledWith(words.includes("June") ? "2027-06-01" : "2028-02-29");
  });

  it.each([
    ["29/02/2027", "There’s no 29 February 2027"],
    ["12/25/2027", "There’s no month 25. Please write it like 31/12/2026"],
    ["00/00/0000", "There’s no month 0. Please write it like 31/12/2026"],
    ["June", "The day is missing. Please write it like 31/12/2026"],
    ["1/6", "The year is missing. Please write it like 31/12/2026"],
    ["30 February", "There’s no 30 February"],
    ["1/6/1827", "The year must be between 1900 and 2200"],
    ["Mon 1 June 2027", "That day is Tuesday, 1 June 2027"],
    ["next summer", "That isn’t a date. Please write it like 31/12/2026"],
  ])("refuses %s and keeps it", async (text, problem) => {
    const field = await write(text);
    expect(field).toHaveAccessibleDescription(problem);
    expect(field).toBeInvalid();
    expect(field).toHaveValue(text);
    expect(seen).toHaveBeenLastCalledWith(`?${text}`);
  });

  it("shows no error while the user types", async () => {
    const user = userEvent.setup({ delay: null });
    renderInApp(<Form />);
    const field = screen.getByRole("textbox", { name: "Due date" });
    await user.type(field, "1/");
    expect(field).toBeValid();
    await user.tab();
    expect(field).toBeInvalid();
    await user.type(field, "6/2027");
    expect(field).toBeValid();
    await user.clear(field);
    expect(seen).toHaveBeenLastCalledWith("");
  });

  it("shows a stored unparsed text, and a stored date in the user's order", () => {
    const { unmount } = renderInApp(<Form kept="?29/02/2027" />);
    expect(screen.getByRole("textbox")).toHaveValue("29/02/2027");
    expect(screen.getByRole("textbox")).toBeInvalid();
    unmount();
    changeFormats({ dates: "monthFirst" });
    renderInApp(<Form kept="2027-06-01" />);
    expect(screen.getByRole("textbox")).toHaveValue("06/01/2027");
    expect(screen.getByRole("textbox")).toHaveAccessibleDescription("Tuesday, June 1, 2027");
  });

  it("parses in the order that the user has chosen", async () => {
    changeFormats({ dates: "monthFirst" });
    const field = await write("12/25/2027");
    expect(field).toHaveAccessibleDescription("Saturday, December 25, 2027");
    expect(seen).toHaveBeenLastCalledWith("2027-12-25");
  });

  it("opens a calendar with accessible names", async () => {
    const user = userEvent.setup({ delay: null });
    renderInApp(<Form kept="2027-06-01" />);
    const button = screen.getByRole("button", { name: "Choose Due date from a calendar" });
    await user.click(button);
    const calendar = within(await screen.findByRole("dialog"));
    await user.click(await calendar.findByRole("button", { name: "Next month" }));
    expect(calendar.getByRole("button", { name: "Choose a month" })).toHaveTextContent("July 2027");
    await user.click(calendar.getByRole("button", { name: "Previous month" }));
    for (const each of calendar.getAllByRole("button")) expect(each).toHaveAccessibleName();
    await user.click(calendar.getByRole("button", { name: "Saturday, 19 June 2027" }));
    expect(seen).toHaveBeenLastCalledWith("2027-06-19");
    expect(screen.getByRole("textbox")).toHaveValue("19/06/2027");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("closes the calendar with Escape, also in the month view", async () => {
    const user = userEvent.setup({ delay: null });
    renderInApp(<Form kept="2027-06-01" />);
    await user.click(screen.getByRole("button", { name: "Choose Due date from a calendar" }));
    await user.click(await screen.findByRole("button", { name: "Choose a month" }));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("textbox")).toHaveValue("01/06/2027");
  });
});
