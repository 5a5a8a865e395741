import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setSession } from "@/lib/session/session.ts";
import { aGroup, aGuest, aParty, viewOf } from "@/test/builders.ts";
import { realCore } from "@/test/core.ts";
import { guestQueries, resetWedding, run, setWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import GuestsPage from "../guests-page.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

const user = userEvent.setup({ delay: null });
const ada = aGuest("ada", { firstName: "Ada", lastName: "Lovelace", rsvpStatus: "CONFIRMED" });
const grace = aGuest("grace", { firstName: "Grace", lastName: "Hopper" });
const mary = aGuest("mary", { firstName: "Mary", lastName: "Shelley", partyId: "villa" });

beforeAll(realCore);

beforeEach(() => {
  localStorage.setItem("troth.user", JSON.stringify({ id: "ada" }));
  setSession(undefined);
  resetWedding({ guests: [ada, grace, mary], view: viewOf({ guestTotal: 3 }) });
  // Gives the table width: without layout everything is as narrow as possible.
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 1000, 500));
});

const row = (name: RegExp) => screen.getByRole("row", { name });
const bar = () => within(screen.getByRole("region", { name: "Selected guests" }));
const headings = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

function updateAll(ids: readonly string[], changes: object) {
  const commands = ids.map((id) => ({ type: "guest.update", id, changes }));
  return { type: "records.change", commands };
}

describe("filters", () => {
  it("are offered once there are values, show as chips, and are kept on the device", async () => {
    const { unmount } = renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("button", { name: "Filters" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Filter guests" }));
    expect(dialog.queryByRole("combobox", { name: "Group" })).not.toBeInTheDocument();
    act(() => setWedding({ groups: [aGroup("family", "Family")] }));
    await user.click(dialog.getByRole("combobox", { name: "Group" }));
    await user.click(await screen.findByRole("option", { name: "Family" }));
    expect(guestQueries).toHaveBeenLastCalledWith(expect.objectContaining({ groupId: "family" }));
    await user.click(dialog.getByRole("button", { name: "Show 3 guests" }));
    unmount();

    renderInApp(<GuestsPage />);
    expect(guestQueries).toHaveBeenLastCalledWith(expect.objectContaining({ groupId: "family" }));
    await user.click(screen.getByRole("button", { name: "Remove the filter Family" }));
    expect(guestQueries).toHaveBeenLastCalledWith(expect.not.objectContaining({ groupId: "family" }));
    expect(screen.getByRole("button", { name: "Filters" })).toHaveFocus();
  });

  it("keep the status too, which a link overrides once", async () => {
    const { unmount } = renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("button", { name: /^\d+ confirmed/, pressed: false }));
    unmount();
    const pageByLink = renderInApp(<GuestsPage />, "/?status=DECLINED");
    expect(guestQueries).toHaveBeenLastCalledWith(expect.objectContaining({ status: "DECLINED" }));
    pageByLink.unmount();
    renderInApp(<GuestsPage />);
    expect(guestQueries).toHaveBeenLastCalledWith(expect.objectContaining({ status: "CONFIRMED" }));
    await user.click(screen.getByRole("button", { name: /^\d+ confirmed/, pressed: true }));
    expect(guestQueries).toHaveBeenLastCalledWith(expect.objectContaining({ status: "ALL" }));
  });

  it("for removed records filter nothing", async () => {
    setWedding({ groups: [aGroup("family", "Family")] });
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("button", { name: "Filters" }));
    await user.click(await screen.findByRole("combobox", { name: "Group" }));
    await user.click(await screen.findByRole("option", { name: "Family" }));
    await user.click(screen.getByRole("button", { name: "Show 3 guests" }));
    act(() => setWedding({ groups: [] }));
    expect(guestQueries).toHaveBeenLastCalledWith(expect.not.objectContaining({ groupId: "family" }));
    expect(screen.queryByRole("button", { name: /Remove the filter/ })).not.toBeInTheDocument();
  });

  it("are set by a figure, and cleared by it", async () => {
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("button", { name: /^\d+ confirmed/, pressed: false }));
    expect(guestQueries).toHaveBeenLastCalledWith(expect.objectContaining({ status: "CONFIRMED" }));
    await user.click(screen.getByRole("button", { name: "More numbers" }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: /need transport$/ }));
    const bus = { status: "EXPECTED", needsTransport: true };
    expect(guestQueries).toHaveBeenLastCalledWith(expect.objectContaining(bus));
    await user.click(screen.getByRole("button", { name: "More numbers" }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: /need transport$/, checked: true }));
    expect(guestQueries).toHaveBeenLastCalledWith(expect.objectContaining({ status: "ALL" }));
    expect(guestQueries).toHaveBeenLastCalledWith(expect.not.objectContaining({ needsTransport: true }));
  });
});

it("keeps the height of its rows in a list that a form has made narrow, with names and answers", () => {
  const rowHeight = () => row(/Ada/).style.height;
  const { unmount } = renderInApp(<GuestsPage />);
  const heightBefore = rowHeight();
  unmount();
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 500));
  renderInApp(<GuestsPage />);
  expect(headings()).toEqual(["Name", "RSVP"]);
  expect(rowHeight()).toBe(heightBefore);
});

describe("the selection", () => {
  it("gives all guests one status in one step, and confirms it", async () => {
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("checkbox", { name: "Select all found" }));
    expect(bar().getByRole("status")).toHaveTextContent("3 selected");
    await user.click(bar().getByRole("button", { name: "RSVP" }));
    await user.click(await screen.findByRole("menuitem", { name: "Declined" }));
    expect(run).toHaveBeenCalledExactlyOnceWith(
      updateAll(["ada", "grace", "mary"], { rsvpStatus: "DECLINED" }),
    );
    expect(await screen.findByText("3 guests: Declined")).toBeVisible();
  });

  it("skips guests who have it already", async () => {
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("checkbox", { name: "Select Ada Lovelace" }));
    await user.click(bar().getByRole("button", { name: "RSVP" }));
    await user.click(await screen.findByRole("menuitem", { name: "Confirmed" }));
    expect(await screen.findByText("1 guest: Confirmed already")).toBeVisible();
    expect(run).not.toHaveBeenCalled();
  });

  it("is made by keyboard alone", async () => {
    renderInApp(<GuestsPage />);
    act(() => row(/Ada/).focus());
    await user.keyboard(" ");
    expect(row(/Ada/)).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
    expect(row(/Grace/)).toHaveAttribute("aria-selected", "true");
    expect(row(/Mary/)).toHaveAttribute("aria-selected", "false");
    await user.keyboard("{Control>}a{/Control}");
    expect(row(/Mary/)).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{Escape}");
    expect(row(/Ada/)).toHaveAttribute("aria-selected", "false");
    expect(screen.queryByRole("region", { name: "Selected guests" })).not.toBeInTheDocument();
    expect(row(/Grace/)).toHaveFocus();
  });

  it("extends with Shift from the cursor's row, whichever was selected before", async () => {
    renderInApp(<GuestsPage />);
    act(() => row(/Mary/).focus());
    await user.keyboard(" ");
    act(() => row(/Ada/).focus());
    await user.keyboard(" ");
    act(() => row(/Grace/).focus());
    await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
    for (const name of [/Ada/, /Grace/, /Mary/]) expect(row(name)).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{Escape}");
    act(() => row(/Ada/).focus());
    await user.keyboard(" ");
    act(() => row(/Mary/).focus());
    await user.keyboard(" {Shift>}{ArrowUp}{/Shift}");
    expect(row(/Grace/)).toHaveAttribute("aria-selected", "true");
  });

  it("takes a range with Shift and a click, which opens no guest", async () => {
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("checkbox", { name: "Select Ada Lovelace" }));
    await user.keyboard("{Shift>}");
    await user.click(screen.getByText("Mary Shelley"));
    await user.keyboard("{/Shift}");
    expect(bar().getByRole("status")).toHaveTextContent("3 selected");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("moves to a new party that is created in the same step", async () => {
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("checkbox", { name: "Select Ada Lovelace" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Grace Hopper" }));
    await user.click(bar().getByRole("button", { name: "Party" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Move 2 guests to a party" }));
    await user.type(dialog.getByRole("combobox", { name: "Party" }), "The Tower{Enter}");
    expect(dialog.getByRole("button", { name: "Move" })).toBeDisabled();
    await user.keyboard("{ArrowDown}{Enter}");
    await user.click(dialog.getByRole("button", { name: "Move" }));
    const id = expect.any(String);
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "records.change",
      commands: [
        { type: "party.add", id, party: { name: "The Tower" } },
        { type: "guest.update", id: "ada", changes: { partyId: id } },
        { type: "guest.update", id: "grace", changes: { partyId: id } },
      ],
    });
  });

  it("gets tags and loses them", async () => {
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("checkbox", { name: "Select Grace Hopper" }));
    await user.click(bar().getByRole("button", { name: "Tags" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Tags of the selected guests" }));
    await user.click(dialog.getByRole("checkbox", { name: "VIP" }));
    await user.click(dialog.getByRole("button", { name: "Add to 1 guest" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "guest.update",
      id: "grace",
      changes: { isVip: true },
    });
  });

  it("drops guests who were removed meanwhile", async () => {
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("checkbox", { name: "Select all found" }));
    act(() => setWedding({ guests: [ada, mary] }));
    expect(bar().getByRole("status")).toHaveTextContent("2 selected");
  });
});

it("moves the focus to the empty state when its last guest is removed", async () => {
  renderInApp(<GuestsPage />);
  act(() => row(/Ada/).focus());
  act(() => setWedding({ guests: [] }));
  expect(screen.getByRole("button", { name: "Show all guests" })).toHaveFocus();
});

it("closes the form when another wedding is opened, and keeps the typed values", async () => {
  renderInApp(<GuestsPage />);
  await user.click(screen.getByRole("button", { name: "Add Guest" }));
  await user.type(screen.getByRole("textbox", { name: /First Name/ }), "Mary");
  act(() => setWedding({ id: "another" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  act(() => setWedding({ id: "wedding" }));
  await user.click(screen.getByRole("button", { name: "1 new guest" }));
  expect(screen.getByRole("textbox", { name: /First Name/ })).toHaveValue("Mary");
});

describe("the columns", () => {
  it("are chosen, moved and kept on the device", async () => {
    const { unmount } = renderInApp(<GuestsPage />);
    expect(headings()).toEqual(["Name", "RSVP", "Party and group", "Plus ones", "Needs", "Contact"]);
    await user.click(screen.getByRole("button", { name: "Columns" }));
    await user.click(screen.getByRole("checkbox", { name: "Contact" }));
    await user.click(screen.getByRole("checkbox", { name: "Meal" }));
    await user.click(screen.getByRole("button", { name: "Move Meal up" }));
    const chosenHeadings = ["Name", "RSVP", "Party and group", "Plus ones", "Meal", "Needs"];
    expect(headings()).toEqual(chosenHeadings);
    unmount();

    renderInApp(<GuestsPage />);
    expect(headings()).toEqual(chosenHeadings);
    await user.click(screen.getByRole("button", { name: "Columns" }));
    await user.click(screen.getByRole("button", { name: "Reset columns" }));
    expect(headings()).toContain("Contact");
  });
});

describe("by party", () => {
  beforeEach(() => {
    const villa = aParty("villa", { name: "Villa Diodati", guestCount: 1 });
    setWedding({ parties: [villa, aParty("tower", { name: "The Tower" })] });
  });

  const names = () =>
    screen
      .getAllByRole("row")
      .slice(1)
      .map(
        (rowElement) => rowElement.textContent?.match(/Villa Diodati|The Tower|No party|Ada|Grace|Mary/)?.[0],
      );

  it("groups guests under their parties, including empty ones, and remembers it", async () => {
    const { unmount } = renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("radio", { name: "By party" }));
    const groupedNames = ["Villa Diodati", "Mary", "The Tower", "No party", "Ada", "Grace"];
    expect(names()).toEqual(groupedNames);
    unmount();
    renderInApp(<GuestsPage />);
    expect(names()).toEqual(groupedNames);
  });

  it("moves a guest by a menu, or by the key m", async () => {
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("radio", { name: "By party" }));
    act(() => row(/Grace/).focus());
    await user.keyboard("m");
    const dialog = within(await screen.findByRole("dialog", { name: "Move Grace Hopper to a party" }));
    await user.click(dialog.getByRole("combobox", { name: "Party" }));
    await user.click(await screen.findByRole("option", { name: "Villa Diodati" }));
    await user.click(dialog.getByRole("button", { name: "Move" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "guest.update",
      id: "grace",
      changes: { partyId: "villa" },
    });
    expect(await screen.findByText("1 guest: Villa Diodati")).toBeVisible();
  });

  it("renames a party in place, and marks its invitation for all members", async () => {
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("radio", { name: "By party" }));
    await user.click(screen.getByRole("button", { name: "More for Villa Diodati" }));
    await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
    const name = within(await screen.findByRole("dialog", { name: "Rename the party" })).getByRole("textbox");
    await user.clear(name);
    await user.type(name, "Villa Bellerive{Enter}");
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "party.update",
      id: "villa",
      changes: { name: "Villa Bellerive" },
    });
    await user.click(screen.getByRole("button", { name: "More for Villa Diodati" }));
    await user.click(await screen.findByRole("menuitem", { name: "Mark invitation as sent" }));
    // This test's core reports all three as members.
    expect(run).toHaveBeenLastCalledWith(updateAll(["ada", "grace", "mary"], { invitationSent: true }));
  });
});

describe("names", () => {
  /** Without isolation the text after it would run backwards. */
  const nameWithOverride = "Ada \u202enoryb";
  const isolatedName = "\u2068Ada \u202enoryb\u2069";

  it("keep the surrounding words in order, whatever characters they contain", async () => {
    const guest = aGuest("ada", { firstName: "Ada", lastName: "\u202enoryb", partyName: "\u202eMill" });
    setWedding({ guests: [{ ...guest, groupName: "Work" }] });
    renderInApp(<GuestsPage />);
    expect(screen.getByRole("button", { name: `RSVP of ${isolatedName}: Pending. Change it` })).toBeVisible();
    expect(screen.getByText("\u2068\u202eMill\u2069 · Work")).toBeVisible();
    await user.click(screen.getByText(nameWithOverride));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = within(await screen.findByRole("dialog", { name: /sure/ }));
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText(`${isolatedName} was removed from the guest list.`)).toBeVisible();
  });

  it("that two guests share are distinguished, unless the row does so already", () => {
    const other = { ...ada, id: "other", partyName: "The Mill" };
    const nameHints = { ada: "ada@engines.example", other: "The Mill" };
    setWedding({ guests: [ada, other, grace], nameHints });
    renderInApp(<GuestsPage />);
    const names = within(screen.getByRole("grid", { name: "Guests" }))
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.querySelector("[data-column=name]")?.textContent);
    expect(names).toEqual(["Ada Lovelaceada@engines.example", "Ada Lovelace", "Grace Hopper"]);
  });
});
