import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import { setSession } from "@/lib/session/session.ts";
import { useFormPanel } from "@/records/form-panel/form-panel.tsx";
import { aConflict, aGroup, aGuest, aMeal, aParty } from "@/test/builders.ts";
import { realCore } from "@/test/core.ts";
import { lastEntry, resetWedding, run, setWedding, undoOrRedo } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { GuestPanels } from "./guest-panels.tsx";
import type { GuestTarget } from "./guest-target.ts";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

const user = userEvent.setup({ delay: null });

beforeAll(() => void realCore());
beforeEach(() => {
  // Drafts are stored per account.
  localStorage.setItem("troth.user", JSON.stringify({ id: "ada" }));
  setSession(undefined);
  resetWedding();
});

function Panels({ initialTarget }: { initialTarget: GuestTarget }) {
  const panel = useFormPanel<GuestTarget>();
  return (
    <>
      <button type="button" onClick={() => panel.show(initialTarget)}>
        Show
      </button>
      <GuestPanels panel={panel} />
    </>
  );
}

async function openTarget(target: GuestTarget) {
  renderInApp(<Panels initialTarget={target} />);
  await press("Show");
}

const press = (name: string) => user.click(screen.getByRole("button", { name }));
const panel = (name: string) => within(screen.getByRole("dialog", { name }));

describe("food in the guest's form", () => {
  const leo = aGuest("leo", { firstName: "Leo", lastName: "Day", ageGroup: "CHILD", dietVegan: true });
  const meals = [aMeal("fish", { name: "Fish" }), aMeal("pasta", { name: "Pasta", forChildren: true })];

  beforeEach(() => setWedding({ guests: [leo], meals }));

  it("takes a meal, diets, allergies and a note for the rest", async () => {
    await openTarget({ kind: "edit", id: "leo" });
    await user.click(screen.getByRole("button", { name: /^Food/ }));
    await user.click(screen.getByRole("combobox", { name: "Meal" }));
    const options = screen.getAllByRole("option").map((option) => option.textContent);
    expect(options).toEqual(["Pasta (for children)", "Fish"]);
    await user.click(screen.getByRole("option", { name: "Fish" }));
    await user.click(screen.getByRole("button", { name: "Vegan", pressed: true }));
    await user.click(screen.getByRole("button", { name: "Nut allergy", pressed: false }));
    await user.type(screen.getByLabelText("Other dietary needs"), "Soft food");
    await press("Save changes");
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "guest.update",
      id: "leo",
      changes: { mealId: "fish", dietVegan: false, allergyNuts: true, dietaryRestrictions: "Soft food" },
    });
  });

  it("puts a new meal on the menu together with the guest who chooses it", async () => {
    await openTarget({ kind: "edit", id: "leo" });
    await user.click(screen.getByRole("button", { name: /^Food/ }));
    await user.type(screen.getByRole("combobox", { name: "Meal" }), "Soup{ArrowDown}{Enter}");
    await press("Save changes");
    const command = run.mock.calls[0]?.[0] as { changes: { mealId: string } };
    expect(command).toMatchObject({
      type: "guest.update",
      with: [{ type: "meal.add", id: command.changes.mealId, meal: { name: "Soup" } }],
    });
  });

  it("opens the menu and returns to the guest, with the typed values", async () => {
    await openTarget({ kind: "edit", id: "leo" });
    await user.click(screen.getByRole("button", { name: /^Food/ }));
    await user.click(screen.getByRole("button", { name: "Nut allergy" }));
    await press("Open the menu");
    await user.click(panel("Menu").getByRole("button", { name: /^Fish/ }));
    await user.click(panel("Fish").getByRole("button", { name: "Close" }));
    await user.click(panel("Menu").getByRole("button", { name: "Close" }));
    await user.click(panel("Leo Day").getByRole("button", { name: /^Food.*Nut allergy/ }));
    expect(screen.getByRole("button", { name: "Nut allergy", pressed: true })).toBeVisible();
  });
});

describe("the menu", () => {
  const fish = aMeal("fish", { name: "Fish", description: "With lemon", order: "3", guestCount: 2 });
  const pasta = aMeal("pasta", { name: "Pasta", forChildren: true, order: "5" });
  const soup = aMeal("soup", { name: "Soup", order: "7", guestCount: 1 });

  beforeEach(() => setWedding({ meals: [fish, pasta, soup] }));

  it("lists the meals, whom they are for, and how often each was chosen", async () => {
    await openTarget({ kind: "menu" });
    const rows = panel("Menu").getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      "FishWith lemon2 guests chose it",
      "PastaNobody has chosen it yetFor children",
      "Soup1 guest chose it",
    ]);
  });

  it("moves a meal, and writes only that meal", async () => {
    await openTarget({ kind: "menu" });
    await press("Move “Fish” up");
    expect(run).not.toHaveBeenCalled();
    await press("Move “Soup” up");
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "meal.update", id: "soup", changes: { order: "4" } });
  });

  it("keeps the focus on the arrow of a meal that has reached the end", async () => {
    await openTarget({ kind: "menu" });
    await press("Move “Pasta” up");
    act(() => setWedding({ meals: [pasta, fish, soup] }));
    const up = screen.getByRole("button", { name: "Move “Pasta” up" });
    expect(up).toHaveAttribute("aria-disabled", "true");
    expect(up).toHaveFocus();
  });

  it("moves a meal before unordered ones, which stay unordered", async () => {
    setWedding({ meals: [fish, pasta].map((meal) => ({ ...meal, order: null })) });
    await openTarget({ kind: "menu" });
    await press("Move “Pasta” up");
    const changes = { order: expect.stringMatching(/^[0-9a-z]+$/) };
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "meal.update", id: "pasta", changes });
  });

  it("gives all meals before one an order, in one change", async () => {
    setWedding({ meals: [fish, pasta].map((meal) => ({ ...meal, order: null })) });
    await openTarget({ kind: "menu" });
    await press("Move “Fish” down");
    expect(run).toHaveBeenCalledOnce();
    const command = run.mock.calls[0]?.[0] as { commands: { id: string; changes: { order: string } }[] };
    const orders = new Map(command.commands.map(({ id, changes }) => [id, changes.order]));
    expect((orders.get("pasta") ?? "") < (orders.get("fish") ?? "")).toBe(true);
  });

  it("adds a meal", async () => {
    await openTarget({ kind: "menu" });
    await press("Add a meal");
    await user.type(screen.getByLabelText(/^Name/), "Risotto");
    await user.click(screen.getByLabelText("For children"));
    await press("Save meal");
    const meal = { name: "Risotto", forChildren: true };
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "meal.add", id: expect.any(String), meal });
    expect(screen.getByRole("dialog", { name: "Menu" })).toBeVisible();
  });

  it("shows how often a meal was chosen before removing it", async () => {
    await openTarget({ kind: "meal", id: "fish" });
    await press("Delete");
    const dialog = within(
      await screen.findByRole("dialog", { name: "Are you sure you want to delete this meal?" }),
    );
    expect(dialog.getByText("2 guests have chosen it and will have no meal.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "meal.remove", id: "fish" });
  });

  it("shows both versions that two people wrote", async () => {
    setWedding({ conflicts: { "meals/fish": [aConflict("name", "Fish", "Trout")] } });
    await openTarget({ kind: "meal", id: "fish" });
    await press("Keep “Trout”");
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "meal.update",
      id: "fish",
      changes: { name: "Trout" },
    });
  });
});

/** A group with every field, as the list and the form need it. */
function aFullGroup(id: string, name: string, fields: Partial<RecordOf<"group">> = {}): RecordOf<"group"> {
  return {
    ...aGroup(id, name),
    order: null,
    allowPlusOnes: false,
    maxPlusOnes: 1,
    rsvpDeadline: null,
    requireMealChoice: false,
    requireDietaryInfo: false,
    customMessage: null,
    invitationType: null,
    sendSaveTheDate: false,
    sendInvitation: true,
    sendReminders: true,
    customInviteText: null,
    createdAt: null,
    updatedAt: null,
    ...fields,
  };
}

describe("the groups", () => {
  const counts = {
    guestCount: 4,
    confirmedCount: 2,
    declinedCount: 1,
    pendingCount: 0,
    tentativeCount: 1,
    responseRate: 75,
  };
  const family = aFullGroup("family", "Family", { ...counts, type: "FAMILY", description: "Both sides" });
  const work = aFullGroup("work", "Work", { type: "COLLEAGUES" });
  const leo = aGuest("leo", { name: "Leo Day", groupId: "family" });
  const mia = aGuest("mia", { name: "Mia Rossi", groupId: "family" });

  beforeEach(() => setWedding({ groups: [family, work], guests: [leo, mia] }));

  it("are listed with type, counts and response rate", async () => {
    await openTarget({ kind: "groups" });
    const [firstRow, secondRow] = panel("Guest Groups").getAllByRole("listitem");
    expect(firstRow).toHaveTextContent(
      /Family · Both sides.*4 guests: 2 confirmed, 1 declined, 0 pending, 1 tentative.*75 % have said yes or no/,
    );
    const rate = within(firstRow as HTMLElement).getByRole("progressbar", { name: "Response rate" });
    expect(rate).toHaveAttribute("aria-valuenow", "75");
    expect(secondRow).toHaveTextContent("WorkColleaguesNo guests yet");
  });

  it("have RSVP and invitation settings, and a limit of plus-ones only where some are allowed", async () => {
    await openTarget({ kind: "group" });
    await user.type(screen.getByLabelText(/^Name/), "Neighbours");
    await user.click(screen.getByRole("combobox", { name: /^Type/ }));
    await user.click(screen.getByRole("option", { name: "Neighbours" }));
    const rsvp = within(screen.getByRole("group", { name: "RSVP settings" }));
    expect(rsvp.queryByLabelText("Most plus-ones")).not.toBeInTheDocument();
    await user.click(rsvp.getByLabelText("Allow plus-ones"));
    expect(rsvp.getByLabelText("Most plus-ones")).toHaveValue("1");
    await user.clear(rsvp.getByLabelText("Most plus-ones"));
    await user.type(rsvp.getByLabelText("Most plus-ones"), "2");
    await user.type(rsvp.getByLabelText("Reply by"), "05/06/2027");
    await user.click(rsvp.getByLabelText("Ask for the meal"));
    await user.click(rsvp.getByLabelText("Ask for dietary needs"));
    await user.type(rsvp.getByLabelText("Message on the reply form"), "Do come");
    const invitation = within(screen.getByRole("group", { name: "Invitation settings" }));
    await user.click(invitation.getByRole("combobox", { name: "Invited to" }));
    await user.click(screen.getByRole("option", { name: "Brunch" }));
    await user.click(invitation.getByLabelText("Send a save the date"));
    expect(invitation.getByLabelText("Send an invitation")).toBeChecked();
    expect(invitation.getByLabelText("Send reminders")).toBeChecked();
    await user.click(invitation.getByLabelText("Send reminders"));
    await user.type(invitation.getByLabelText("Invitation text"), "Dear neighbours");
    await press("Save group");
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "group.add",
      id: expect.any(String),
      group: {
        name: "Neighbours",
        type: "NEIGHBORS",
        allowPlusOnes: true,
        maxPlusOnes: "2",
        rsvpDeadline: "2027-06-05",
        requireMealChoice: true,
        requireDietaryInfo: true,
        customMessage: "Do come",
        invitationType: "BRUNCH",
        sendSaveTheDate: true,
        sendReminders: false,
        customInviteText: "Dear neighbours",
      },
    });
  });

  it("are deleted after a confirmation, and restored by undo", async () => {
    await openTarget({ kind: "group", id: "family" });
    await press("Delete");
    const question = "Are you sure you want to delete this group?";
    const dialog = within(await screen.findByRole("dialog", { name: question }));
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "group.remove", id: "family" });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(undoOrRedo).toHaveBeenCalledExactlyOnceWith("undo", lastEntry);
  });

  it("move guests to another one, in one step", async () => {
    await openTarget({ kind: "group", id: "family" });
    await press("Move guests to another group");
    await user.click(screen.getByRole("checkbox", { name: "All 2" }));
    expect(screen.getByRole("button", { name: "Move" })).toBeDisabled();
    await user.click(screen.getByRole("combobox", { name: "To the group" }));
    await user.click(screen.getByRole("option", { name: "Work" }));
    await press("Move");
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "records.change",
      commands: ["leo", "mia"].map((id) => ({ type: "guest.update", id, changes: { groupId: "work" } })),
    });
    expect(await screen.findByText("2 guests moved to “Work”.")).toBeVisible();
  });

  it("show what another user wrote meanwhile", async () => {
    await openTarget({ kind: "group", id: "family" });
    await user.type(screen.getByLabelText("Description"), ", all");
    act(() => setWedding({ groups: [{ ...family, description: "Ours" }, work] }));
    expect(screen.getByText(/Changed elsewhere to “Ours”/)).toBeVisible();
    expect(screen.getByLabelText("Description")).toHaveValue("Both sides, all");
  });
});

describe("the parties", () => {
  const leo = aGuest("leo", {
    name: "Leo Day",
    partyId: "days",
    invitationSent: true,
    rsvpStatus: "CONFIRMED",
  });
  const eva = aGuest("eva", { name: "Eva Day", partyId: "days" });
  const mia = aGuest("mia", { name: "Mia Rossi", partyId: "mill", partyName: "The mill" });
  const days = aParty("days", {
    name: "Days",
    guests: ["leo", "eva"],
    guestCount: 2,
    confirmedCount: 1,
    sentCount: 1,
  });
  const mill = aParty("mill", { name: "The mill", address: "Mill Lane 1", guests: ["mia"], guestCount: 1 });

  beforeEach(() => setWedding({ parties: [days, mill], guests: [leo, eva, mia] }));

  it("show whether the invitation was sent and answered", async () => {
    await openTarget({ kind: "parties" });
    const rows = panel("Parties").getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      "Days2 membersInvitation sent to 1 of 21 of 2 replied",
      "The mill1 memberInvitation not sent0 of 1 replied",
    ]);
    await user.click(screen.getByRole("button", { name: /^Days/ }));
    await user.type(screen.getByLabelText("Address"), "Sea Road 2");
    await press("Save changes");
    const changes = { address: "Sea Road 2" };
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "party.update", id: "days", changes });
    expect(screen.getByRole("dialog", { name: "Parties" })).toBeVisible();
  });

  it("are marked as invited as a whole", async () => {
    await openTarget({ kind: "party", id: "days" });
    await press("Mark the invitation as sent");
    const changes = { invitationSent: true };
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "guest.update", id: "eva", changes });
  });

  it("add a guest, and remove a guest", async () => {
    await openTarget({ kind: "party", id: "days" });
    await press("Remove Leo Day from the party");
    expect(run).toHaveBeenLastCalledWith({ type: "guest.update", id: "leo", changes: { partyId: null } });
    await press("Add a member");
    await user.click(screen.getByRole("button", { name: /^Mia Rossi.*in “The mill”/ }));
    expect(run).toHaveBeenLastCalledWith({ type: "guest.update", id: "mia", changes: { partyId: "days" } });
    await press("Leo Day");
    expect(screen.getByRole("dialog", { name: "Leo Day" })).toBeVisible();
  });

  it("distinguish guests of the same name, in choices and in lists", async () => {
    setWedding({ nameHints: { mia: "The mill", leo: "leo@example.org" } });
    await openTarget({ kind: "party", id: "days" });
    expect(screen.getByRole("button", { name: /^Leo Day \(leo@example.org\)/ })).toBeVisible();
    await press("Add a member");
    // The party's panel already names it.
    expect(screen.getByRole("button", { name: /^Mia Rossi.*in “The mill”/ })).toHaveTextContent(
      /^Mia Rossiin “The mill”$/,
    );
  });

  it("are split: chosen guests move to a new one, in one step", async () => {
    await openTarget({ kind: "party", id: "days" });
    await press("Split the party");
    await user.click(screen.getByRole("checkbox", { name: "Eva Day" }));
    await user.type(screen.getByLabelText("Name of the new party"), "Eva and Jo");
    await press("Split");
    expect(run).toHaveBeenCalledOnce();
    const split = run.mock.calls[0]?.[0] as { commands: { id: string }[] };
    expect(split.commands).toEqual([
      { type: "party.add", id: expect.any(String), party: { name: "Eva and Jo" } },
      { type: "guest.update", id: "eva", changes: { partyId: split.commands[0]?.id } },
    ]);
  });

  async function chooseTheMill() {
    await openTarget({ kind: "party", id: "days" });
    await press("Merge with another party");
    await user.click(screen.getByRole("combobox", { name: "The other party" }));
    await user.click(screen.getByRole("option", { name: "The mill" }));
  }

  /** Merges the members into another party with this address. */
  async function mergeInto(address: string) {
    await press("Merge");
    expect(run).toHaveBeenCalledExactlyOnceWith({
      type: "records.change",
      commands: [
        { type: "guest.update", id: "mia", changes: { partyId: "days" } },
        { type: "party.update", id: "days", changes: { address } },
        { type: "party.remove", id: "mill" },
      ],
    });
  }

  it("are merged: the other's members move, and nothing of it is lost", async () => {
    await chooseTheMill();
    expect(
      screen.getByText(
        "1 member of “The mill” moves to “Days”. Then “The mill” is removed; its address is kept.",
      ),
    ).toBeVisible();
    await mergeInto("Mill Lane 1");
  });

  it("are merged: of two addresses the user chooses one", async () => {
    setWedding({
      parties: [
        aParty("days", { name: "Days", address: "Day Street 2", guests: ["leo"], guestCount: 1 }),
        aParty("mill", { name: "The mill", address: "Mill Lane 1", guests: ["mia"], guestCount: 1 }),
      ],
    });
    await chooseTheMill();
    expect(screen.getByRole("radio", { name: "Day Street 2" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "Mill Lane 1" }));
    await mergeInto("Mill Lane 1");
  });

  it("are removed without their members", async () => {
    await openTarget({ kind: "party", id: "days" });
    await press("Delete");
    const dialog = within(
      await screen.findByRole("dialog", { name: "Are you sure you want to delete this party?" }),
    );
    expect(dialog.getByText(/Its members stay on the guest list/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(run).toHaveBeenCalledExactlyOnceWith({ type: "party.remove", id: "days" });
  });
});
