import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { setSession } from "@/lib/session/session.ts";
import { aConflict, aGroup, aGuest, viewOf } from "@/test/builders.ts";
import { realCore, realPhones } from "@/test/core.ts";
import { guestQueries, lastEntry, resetWedding, run, setWedding, undoOrRedo } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { emptyDetails } from "@/wedding/model/empty-views.ts";
import GuestsPage from "./guests-page.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

const ada = aGuest("ada", { firstName: "Ada", lastName: "Lovelace", phone: "1", rsvpStatus: "CONFIRMED" });
const grace = aGuest("grace", { firstName: "Grace", lastName: "Hopper", plusOnes: 2 });

beforeAll(() => {
  realCore();
  realPhones();
});

function signInAs(id: string) {
  localStorage.setItem("troth.user", JSON.stringify({ id }));
  setSession(undefined);
}

beforeEach(() => {
  signInAs("ada");
  resetWedding({ guests: [ada, grace], view: viewOf({ guestTotal: 2 }) });
});

async function openAda() {
  const user = userEvent.setup({ delay: null });
  renderInApp(<GuestsPage />);
  await user.click(screen.getByText("Ada Lovelace"));
  return { user, form: within(screen.getByRole("dialog", { name: "Ada Lovelace" })) };
}

describe("the guest list", () => {
  it("shows each guest with the status as a word", () => {
    // Gives the list room for all columns.
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 1000, 500));
    renderInApp(<GuestsPage />);
    const rows = within(screen.getByRole("grid", { name: "Guests" }));
    expect(rows.getByRole("row", { name: /Ada Lovelace.*Confirmed/ })).toBeVisible();
    expect(rows.getByRole("row", { name: /Grace Hopper.*Pending.*can bring 2 people/ })).toBeVisible();
  });

  it("explains what its headcount includes", async () => {
    const view = viewOf({ guestTotal: 2 });
    const guests = { ...view.stats.guests, headcount: 3, companions: 2 };
    setWedding({ view: { ...view, stats: { ...view.stats, guests } } });
    renderInApp(<GuestsPage />);
    const user = userEvent.setup({ delay: null });
    const headcount = () => screen.findByText("3 people to seat and feed");
    await user.click(screen.getByRole("button", { name: "More numbers" }));
    expect((await headcount()).parentElement).toHaveTextContent("with 2 companions");

    act(() => setWedding({ view }));
    expect((await screen.findByText("0 people to seat and feed")).parentElement).toHaveTextContent(
      "no companions",
    );
  });

  it("queries the core for search and filters", async () => {
    const user = userEvent.setup({ delay: null });
    renderInApp(<GuestsPage />);
    await user.keyboard("/");
    await user.keyboard("hop");
    await user.click(screen.getByRole("button", { name: "Filters" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Filter guests" }));
    await user.click(dialog.getByRole("combobox", { name: "RSVP" }));
    await user.click(screen.getByRole("option", { name: "Tentative" }));
    expect(guestQueries).toHaveBeenLastCalledWith(
      expect.objectContaining({ search: "hop", status: "TENTATIVE", sort: "name" }),
    );
  });

  it("opens with guests without a reply, as a link requests", async () => {
    const user = userEvent.setup({ delay: null });
    renderInApp(<GuestsPage />, "/app/guests?status=UNANSWERED");
    expect(screen.getByRole("button", { name: "1 filter" })).toBeVisible();
    expect(guestQueries).toHaveBeenLastCalledWith(expect.objectContaining({ status: "UNANSWERED" }));
    await user.click(screen.getByRole("button", { name: "Remove the filter Undecided" }));
    expect(guestQueries).toHaveBeenLastCalledWith(expect.objectContaining({ status: "ALL" }));
  });

  it("filters to guests with conflicts, until all of them are settled", async () => {
    setWedding({ conflicts: { "guests/grace": [aConflict("phone", "1", "2")] } });
    renderInApp(<GuestsPage />);
    const rows = () => screen.getAllByRole("row").slice(1);
    expect(rows()).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "To settle 1", pressed: false }));
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent(/Grace Hopper.*Two versions/);
    act(() => setWedding({ conflicts: {} }));
    expect(rows()).toHaveLength(2);
    expect(screen.queryByRole("button", { name: /To settle/ })).not.toBeInTheDocument();
  });

  it("changes a status from the row without opening the guest", async () => {
    const user = userEvent.setup({ delay: null });
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("button", { name: /RSVP of Grace Hopper: Pending/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Declined" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "guest.update",
      id: "grace",
      changes: { rsvpStatus: "DECLINED" },
    });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("is navigated by arrows and opened by Enter", async () => {
    const user = userEvent.setup({ delay: null });
    renderInApp(<GuestsPage />);
    screen.getByRole("row", { name: /Ada/ }).focus();
    await user.keyboard("{ArrowDown}{Enter}");
    expect(screen.getByRole("dialog", { name: "Grace Hopper" })).toBeVisible();
  });

  it("invites the user to add the first guest, and needs a wedding", () => {
    resetWedding();
    renderInApp(<GuestsPage />);
    expect(screen.getByRole("button", { name: "Add your first guest" })).toBeEnabled();
    act(() => setWedding({ status: "none" }));
    expect(screen.getByRole("button", { name: "Add Guest" })).toBeDisabled();
  });
});

describe("adding a guest", () => {
  it("sends the typed values and leaves the status to the core", async () => {
    const user = userEvent.setup({ delay: null });
    renderInApp(<GuestsPage />);
    await user.keyboard("n");
    const form = within(screen.getByRole("dialog", { name: "Add Guest" }));
    expect(form.queryByRole("combobox", { name: "RSVP" })).not.toBeInTheDocument();
    await user.type(form.getByLabelText(/First Name/), "Mary");
    await user.type(form.getByLabelText(/Last Name/), "Shelley");
    await user.click(form.getByRole("button", { name: "Save guest" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "guest.add",
      id: expect.any(String),
      guest: { firstName: "Mary", lastName: "Shelley" },
    });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("takes a guest with one name if the user confirms it", async () => {
    const user = userEvent.setup({ delay: null });
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("button", { name: "Add Guest" }));
    const form = within(screen.getByRole("dialog", { name: "Add Guest" }));
    const oneName = form.getByRole("checkbox", { name: "This guest has only one name" });
    await user.type(form.getByLabelText(/First Name/), "Suharto");
    await user.type(form.getByLabelText(/Last Name/), "X");
    // One tap must not discard the typed name.
    expect(oneName).toBeDisabled();
    await user.clear(form.getByLabelText(/Last Name/));
    await user.click(oneName);
    expect(form.queryByLabelText(/Last Name/)).not.toBeInTheDocument();
    await user.click(form.getByRole("button", { name: "Save guest" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "guest.add",
      id: expect.any(String),
      guest: { firstName: "Suharto", hasOneName: true },
    });
  });

  it("shows the core's refusal at its field and keeps the typed values", async () => {
    const user = userEvent.setup({ delay: null });
    run.mockReturnValue({
      ok: false,
      issues: [{ field: "lastName", code: "required", message: "Last Name is required" }],
    });
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("button", { name: "Add Guest" }));
    const form = within(screen.getByRole("dialog", { name: "Add Guest" }));
    await user.type(form.getByLabelText(/First Name/), "Mary");
    await user.click(form.getByRole("button", { name: "Save guest" }));
    const lastName = form.getByLabelText(/Last Name/);
    expect(lastName).toHaveAccessibleDescription("Last Name is required");
    expect(lastName).toHaveFocus();
    expect(form.getByLabelText(/First Name/)).toHaveValue("Mary");
  });

  it("has a message for an unexpected failure", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    run.mockImplementation(() => {
      throw new Error("the disk is full");
    });
    const user = userEvent.setup({ delay: null });
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("button", { name: "Add Guest" }));
    await user.click(screen.getByRole("button", { name: "Save guest" }));
    expect(screen.getByRole("alert")).toHaveTextContent("Failed to create guest");
  });

  it("saves once and continues, however often it is pressed", async () => {
    const user = userEvent.setup({ delay: null });
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("button", { name: "Add Guest" }));
    await user.type(screen.getByRole("textbox", { name: /First Name/ }), "Mary");
    await user.dblClick(screen.getByRole("button", { name: "Save and next" }));
    await user.click(screen.getByRole("button", { name: "Save and next" }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.getByText(/^Mary/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: /First Name/ })).toHaveValue("");
    expect(screen.getByRole("textbox", { name: /First Name/ })).not.toHaveAttribute("aria-invalid", "true");
  });

  it("saves and continues by keyboard, with the text still being typed", async () => {
    const user = userEvent.setup({ delay: null });
    act(() => setWedding({ groups: [aGroup("g", "Flow")] }));
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("button", { name: "Add Guest" }));
    await user.type(screen.getByRole("textbox", { name: /First Name/ }), "Mary");
    await user.type(screen.getByRole("combobox", { name: "Group" }), "flow");
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(run).toHaveBeenCalledOnce();
    expect(run.mock.calls[0]?.[0]).toMatchObject({ guest: { firstName: "Mary", groupId: "g" } });
    const next = screen.getByRole("textbox", { name: /First Name/ });
    expect(next).toHaveValue("");
    expect(next).toHaveFocus();
  });

  it("creates a group and a party with the guest, in one step", async () => {
    const user = userEvent.setup({ delay: null });
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("button", { name: "Add Guest" }));
    await user.type(screen.getByRole("textbox", { name: /First Name/ }), "Mary");
    await user.type(screen.getByRole("combobox", { name: "Group" }), "Flow{ArrowDown}{Enter}");
    expect(screen.getByText("“Flow” will be created when you save.")).toBeVisible();
    await user.type(screen.getByRole("combobox", { name: "Party" }), "The Shelleys");
    await user.click(screen.getByRole("option", { name: "Create “The Shelleys”" }));
    expect(screen.getByText("“The Shelleys” will be created when you save.")).toBeVisible();
    expect(run).not.toHaveBeenCalled();

    await user.click(screen.getByRole("button", { name: "Save guest" }));
    expect(run).toHaveBeenCalledOnce();
    const command = run.mock.calls[0]?.[0] as Extract<Command, { type: "guest.add" }>;
    const { groupId, partyId } = command.guest;
    expect(command.with).toEqual([
      { type: "party.add", id: partyId, party: { name: "The Shelleys" } },
      { type: "group.add", id: groupId, group: { name: "Flow", type: "CUSTOM" } },
    ]);
  });

  it("does not save a guest whose group is only typed: it focuses the text, and keeps it in the draft", async () => {
    const user = userEvent.setup({ delay: null });
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("button", { name: "Add Guest" }));
    await user.type(screen.getByRole("textbox", { name: /First Name/ }), "Mary");
    await user.type(screen.getByRole("combobox", { name: "Group" }), "Flow");
    for (const buttonName of ["Save guest", "Save and next"]) {
      await user.click(screen.getByRole("button", { name: buttonName }));
      expect(screen.getByRole("combobox", { name: "Group" })).toHaveFocus();
    }
    expect(run).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Add Guest" }));
    const group = screen.getByRole("combobox", { name: "Group" });
    expect(group).toHaveValue("Flow");
    expect(group).toHaveAccessibleDescription(/“Flow” isn’t in the list/);

    await user.type(group, "{ArrowDown}{Enter}");
    await user.click(screen.getByRole("button", { name: "Save guest" }));
    expect(run.mock.calls[0]?.[0]).toMatchObject({ with: [{ type: "group.add", group: { name: "Flow" } }] });
  });

  it("takes a group of the same name that another user added meanwhile", async () => {
    const user = userEvent.setup({ delay: null });
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("button", { name: "Add Guest" }));
    await user.type(screen.getByRole("combobox", { name: "Group" }), "Flow{ArrowDown}{Enter}");
    act(() => setWedding({ groups: [aGroup("g", "flow ")] }));
    await user.click(screen.getByRole("button", { name: "Save guest" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "guest.add",
      id: expect.any(String),
      guest: { groupId: "g" },
    });
  });
});

describe("unsaved input", () => {
  const user = userEvent.setup({ delay: null });
  const firstName = () => screen.getByRole("textbox", { name: /First Name/ });

  async function typeMary() {
    await user.click(screen.getByRole("button", { name: "Add Guest" }));
    await user.type(firstName(), "Mary");
  }

  it("stays when another row is opened, and can be reopened", async () => {
    renderInApp(<GuestsPage />);
    await typeMary();
    await user.click(screen.getByText("Ada Lovelace"));
    expect(screen.getByRole("dialog", { name: "Ada Lovelace" })).toBeVisible();
    const line = screen.getByText("Not saved yet:").parentElement as HTMLElement;
    await user.click(within(line).getByRole("button", { name: "1 new guest" }));
    expect(firstName()).toHaveValue("Mary");
    expect(screen.getByText(/Not saved yet, from/)).toHaveTextContent("Not saved yet, from just now");
    expect(screen.queryByText("Not saved yet:")).not.toBeInTheDocument();
    expect(run).not.toHaveBeenCalled();
  });

  it.each(["Close", "Escape"])("stays after %s, and after a restart of the app", async (closing) => {
    const { unmount } = renderInApp(<GuestsPage />);
    await typeMary();
    if (closing === "Close") await user.click(screen.getByRole("button", { name: "Close" }));
    else await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    unmount();
    renderInApp(<GuestsPage />);
    expect(screen.getByText("Not saved yet:")).toBeVisible();
    await user.keyboard("n");
    expect(firstName()).toHaveValue("Mary");
    await user.click(screen.getByRole("button", { name: "Save guest" }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText("Not saved yet:")).not.toBeInTheDocument();
    await user.keyboard("n");
    expect(firstName()).toHaveValue("");
  });

  it("is not shown to another account", async () => {
    const { unmount } = renderInApp(<GuestsPage />);
    await typeMary();
    unmount();
    signInAs("bob");
    renderInApp(<GuestsPage />);
    expect(screen.queryByText("Not saved yet:")).not.toBeInTheDocument();
    await user.keyboard("n");
    expect(firstName()).toHaveValue("");
  });

  it("is compared after a reload with what another user wrote since", async () => {
    const { unmount } = renderInApp(<GuestsPage />);
    await user.click(screen.getByText("Ada Lovelace"));
    await user.type(screen.getByLabelText("Phone"), "23");
    unmount();
    setWedding({ guests: [{ ...ada, phone: "9" }, grace] });
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("row", { name: /Ada Lovelace/ }));
    expect(screen.getByLabelText("Phone")).toHaveValue("123");
    expect(screen.getByText(/Changed elsewhere to “9”/)).toBeVisible();
  });

  it("can be discarded, leaves the focus in the list, and can be restored", async () => {
    renderInApp(<GuestsPage />);
    const row = screen.getByRole("row", { name: /Ada Lovelace/ });
    act(() => row.focus());
    await user.keyboard("{Enter}");
    await user.type(screen.getByLabelText("Phone"), "23");
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(row).toHaveFocus();
    expect(screen.queryByText("Not saved yet:")).not.toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(screen.getByText("Not saved yet:")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Ada Lovelace" }));
    expect(screen.getByLabelText("Phone")).toHaveValue("123");
  });
});

describe("the focus after saving", () => {
  const user = userEvent.setup({ delay: null });

  it("is in the changed row", async () => {
    renderInApp(<GuestsPage />);
    const row = screen.getByRole("row", { name: /Ada Lovelace/ });
    act(() => row.focus());
    await user.keyboard("{Enter}");
    await user.type(screen.getByLabelText("Phone"), "2");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    expect(row).toHaveFocus();
  });

  it("is on the button that adds the next one", async () => {
    renderInApp(<GuestsPage />);
    await user.click(screen.getByRole("button", { name: "Add Guest" }));
    await user.click(screen.getByRole("button", { name: "Save guest" }));
    expect(screen.getByRole("button", { name: "Add Guest" })).toHaveFocus();
  });

  it("is on the page's heading if the opener is gone", async () => {
    resetWedding();
    renderInApp(
      <main>
        <GuestsPage />
      </main>,
    );
    await user.click(screen.getByRole("button", { name: "Add your first guest" }));
    act(() => setWedding({ guests: [ada], view: viewOf({ guestTotal: 1 }) }));
    await user.click(screen.getByRole("button", { name: "Save guest" }));
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });
});

describe("editing a guest", () => {
  it("sends only changed fields", async () => {
    const { user, form } = await openAda();
    const phone = form.getByLabelText("Phone");
    await user.clear(phone);
    await user.type(phone, "2");
    await user.click(form.getByRole("button", { name: "Save changes" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "guest.update", id: "ada", changes: { phone: "2" } });
  });

  it("shows how a number of the wedding's country is completed", async () => {
    setWedding({ details: { ...emptyDetails, timeZone: "Europe/Berlin" } });
    const { user, form } = await openAda();
    const phone = form.getByLabelText("Phone");
    await user.clear(phone);
    await user.type(phone, "0170 1234567");
    expect(phone).toHaveAccessibleDescription("Read as +49 170 1234567, from the wedding’s country.");
    await user.clear(phone);
    await user.type(phone, "+44 7700 900123");
    expect(phone).not.toHaveAccessibleDescription();
  });

  it("clears an emptied field", async () => {
    const { user, form } = await openAda();
    await user.clear(form.getByLabelText("Phone"));
    await user.click(form.getByRole("button", { name: "Save changes" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "guest.update",
      id: "ada",
      changes: { phone: null },
    });
  });

  it("shows another device's edit of an untouched field, and a notice at a touched one", async () => {
    const { user, form } = await openAda();
    await user.type(form.getByLabelText("Phone"), "23");
    act(() => setWedding({ guests: [{ ...ada, email: "ada@example.org", phone: "9" }, grace] }));
    expect(form.getByLabelText("Email")).toHaveValue("ada@example.org");
    expect(form.getByLabelText("Phone")).toHaveValue("123");
    expect(form.getByText(/Changed elsewhere to “9”/)).toBeVisible();
    await user.click(form.getByRole("button", { name: "Save changes" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "guest.update",
      id: "ada",
      changes: { phone: "123" },
    });
  });

  it("stays open when the guest is removed elsewhere, and saving restores them", async () => {
    const { user, form } = await openAda();
    await user.type(form.getByLabelText("Phone"), "2");
    act(() => setWedding({ guests: [grace] }));
    expect(form.getByText(/removed on another device/)).toBeVisible();
    await user.click(form.getByRole("button", { name: "Save and bring back" }));
    expect(run.mock.calls.map(([command]) => command)).toEqual([
      { type: "guest.restore", id: "ada" },
      { type: "guest.update", id: "ada", changes: { phone: "12" } },
    ]);
  });

  it("asks before it deletes, and offers an undo", async () => {
    const { user, form } = await openAda();
    await user.click(form.getByRole("button", { name: "Delete" }));
    const dialog = within(
      await screen.findByRole("dialog", { name: "Are you sure you want to delete this guest?" }),
    );
    expect(run).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(run).toHaveBeenLastCalledWith({ type: "guest.remove", id: "ada" });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(undoOrRedo).toHaveBeenCalledExactlyOnceWith("undo", lastEntry);
  });
});

describe("concurrent edits of two devices", () => {
  it("offers both values of a field and writes the chosen one", async () => {
    setWedding({
      conflicts: {
        "guests/ada": [aConflict("rsvpStatus", "CONFIRMED", "DECLINED")],
      },
    });
    const { user, form } = await openAda();
    expect(screen.getByRole("row", { name: /Ada Lovelace.*Two versions/ })).toBeVisible();
    const notice = within(form.getByRole("region", { name: "Two versions of RSVP" }));
    await user.click(notice.getByRole("button", { name: "Keep “Declined”" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "guest.update",
      id: "ada",
      changes: { rsvpStatus: "DECLINED" },
    });
  });

  it("lets the user settle a removal that met an edit", async () => {
    const issue = { kind: "removedWhileEdited" as const, container: "guests", id: "ada", message: "" };
    setWedding({ view: viewOf({ guestTotal: 2, issues: [issue] }) });
    const { user, form } = await openAda();
    await user.click(form.getByRole("button", { name: "Keep it" }));
    await waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith({ type: "guest.restore", id: "ada" }));
  });
});
