import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { useFormPanel } from "@/records/form-panel/form-panel.tsx";
import { aGuest, viewOf } from "@/test/builders.ts";
import { realCore } from "@/test/core.ts";
import { lastEntry, resetWedding, run, setWedding, undoOrRedo } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { GuestPanels } from "./guest-panels.tsx";
import type { GuestTarget } from "./guest-target.ts";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

const mia = aGuest("mia", {
  firstName: "Mia",
  lastName: "Rossi",
  plusOnes: 2,
  companions: 1,
  mayStillBring: 1,
  groupId: "family",
  partyId: "mill",
  invitationType: "BRUNCH",
});
const tom = aGuest("tom", {
  name: "Guest of Mia Rossi",
  plusOneOf: "mia",
  hostName: "Mia Rossi",
  rsvpStatus: "CONFIRMED",
});
const ada = aGuest("ada", { firstName: "Ada", lastName: "Byron", plusOnes: 1, mayStillBring: 1 });
const leo = aGuest("leo", { firstName: "Leo", lastName: "Day" });

const user = userEvent.setup({ delay: null });

beforeAll(() => void realCore());
beforeEach(() => resetWedding({ guests: [mia, tom, ada, leo] }));

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

async function openGuestPanel(id: string, name: string) {
  renderInApp(<Panels initialTarget={{ kind: "edit", id }} />);
  await user.click(screen.getByRole("button", { name: "Show" }));
  return within(screen.getByRole("dialog", { name }));
}

const openMia = () => openGuestPanel("mia", "Mia Rossi");
const press = (name: string) => user.click(screen.getByRole("button", { name }));

it("lists a guest's companions with their answers, and separately how many may still come", async () => {
  const panel = await openMia();
  const companions = within(panel.getByRole("region", { name: "Companions" }));
  expect(companions.getByRole("listitem")).toHaveTextContent("Guest of Mia RossiConfirmed");
  expect(companions.getByText("can still bring 1")).toBeVisible();
  await user.click(companions.getByRole("button", { name: "Guest of Mia Rossi" }));
  expect(screen.getByRole("dialog", { name: "Guest of Mia Rossi" })).toBeVisible();
});

const companionFields = { plusOneOf: "mia", groupId: "family", partyId: "mill", invitationType: "BRUNCH" };

it("adds a companion at once, invited like the host", async () => {
  await openMia();
  await press("Add a companion");
  const addCommand = { type: "guest.add", id: expect.any(String), guest: companionFields };
  expect(run).toHaveBeenCalledExactlyOnceWith(addCommand);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(undoOrRedo).toHaveBeenCalledExactlyOnceWith("undo", lastEntry);
});

it("asks before a host may bring one more, and writes both in one change", async () => {
  setWedding({ guests: [{ ...mia, plusOnes: 1, mayStillBring: 0 }, tom] });
  await openMia();
  await press("Add a companion");
  const dialog = within(await screen.findByRole("dialog", { name: "No plus-ones left" }));
  expect(dialog.getByText("Mia can bring 1. Let them bring 2?")).toBeVisible();
  expect(run).not.toHaveBeenCalled();
  await user.click(dialog.getByRole("button", { name: "Let them bring 2" }));
  expect(run).toHaveBeenCalledExactlyOnceWith({
    type: "records.change",
    commands: [
      { type: "guest.update", id: "mia", changes: { plusOnes: 2 } },
      { type: "guest.add", id: expect.any(String), guest: companionFields },
    ],
  });
});

it("treats a number just typed as consent", async () => {
  setWedding({ guests: [{ ...mia, plusOnes: 1, mayStillBring: 0 }, tom] });
  const panel = await openMia();
  await user.clear(panel.getByLabelText("Plus Ones"));
  await user.type(panel.getByLabelText("Plus Ones"), "3");
  await press("Add a companion");
  const commands = [
    { type: "guest.update", id: "mia", changes: { plusOnes: 3 } },
    expect.objectContaining({ type: "guest.add" }),
  ];
  expect(run).toHaveBeenCalledExactlyOnceWith({ type: "records.change", commands });
});

it("allows no more than five", async () => {
  setWedding({ guests: [{ ...mia, plusOnes: 5, companions: 5, mayStillBring: 0 }] });
  await openMia();
  await press("Add a companion");
  const dialog = within(await screen.findByRole("dialog", { name: "No plus-ones left" }));
  expect(dialog.getByText("Mia can bring 5. The most is 5.")).toBeVisible();
  expect(dialog.queryByRole("button", { name: /Let them/ })).not.toBeInTheDocument();
});

it("shows at the field why a lower number is refused", async () => {
  const message = "One companion is already named. Remove them first.";
  run.mockReturnValue({ ok: false, issues: [{ field: "plusOnes", code: "too_many_companions", message }] });
  const panel = await openMia();
  await user.clear(panel.getByLabelText("Plus Ones"));
  await user.type(panel.getByLabelText("Plus Ones"), "0");
  await user.click(panel.getByRole("button", { name: "Save changes" }));
  expect(panel.getByLabelText("Plus Ones")).toHaveAccessibleDescription(new RegExp(message));
});

const openTom = () => openGuestPanel("tom", "Guest of Mia Rossi");

it("requires no name of a companion, and shows the placeholder name", async () => {
  const panel = await openTom();
  const firstName = panel.getByLabelText("First Name");
  expect(firstName).not.toBeRequired();
  expect(firstName).toHaveAttribute("placeholder", "Guest of Mia Rossi");
  expect(panel.getByLabelText("Last Name")).not.toBeRequired();
  expect(panel.queryByLabelText("Plus Ones")).not.toBeInTheDocument();
  await user.click(panel.getByRole("button", { name: "Brought by Mia Rossi" }));
  expect(screen.getByRole("dialog", { name: "Mia Rossi" })).toBeVisible();
});

it("makes a companion a guest of their own, with the placeholder as name", async () => {
  await openTom();
  await press("Make them a guest of their own");
  expect(run).toHaveBeenCalledExactlyOnceWith({
    type: "guest.update",
    id: "tom",
    changes: { plusOneOf: null, firstName: "Guest", lastName: "of Mia Rossi" },
  });
});

it("gives a companion another host, whose number of companions is raised if needed", async () => {
  const panel = await openTom();
  await press("Choose another host");
  const hosts = within(panel.getByRole("list", { name: "Who is bringing Guest of Mia Rossi?" }));
  const names = hosts.getAllByRole("button").map((button) => button.textContent);
  expect(names).toEqual(["Ada Byroncan bring 1 more", "Leo Daycan’t bring more"]);
  await user.click(hosts.getByRole("button", { name: /Leo/ }));
  await user.click(await screen.findByRole("button", { name: "Let them bring 1" }));
  expect(run).toHaveBeenCalledExactlyOnceWith({
    type: "records.change",
    commands: [
      { type: "guest.update", id: "leo", changes: { plusOnes: 1 } },
      { type: "guest.update", id: "tom", changes: { plusOneOf: "leo" } },
    ],
  });
});

const REMOVAL_QUESTION = "Are you sure you want to delete this guest?";

async function deleteMia() {
  await openMia();
  await press("Delete");
  return within(await screen.findByRole("dialog", { name: REMOVAL_QUESTION }));
}

it("asks about companions: they stay as guests, with a name", async () => {
  const dialog = await deleteMia();
  expect(dialog.getByText(/Guest of Mia Rossi.* was coming as a companion/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Keep them as guests" }));
  const becomesOwnGuest = { plusOneOf: null, firstName: "Guest", lastName: "of Mia Rossi" };
  expect(run).toHaveBeenCalledExactlyOnceWith({
    type: "records.change",
    commands: [
      { type: "guest.remove", id: "mia" },
      { type: "guest.update", id: "tom", changes: becomesOwnGuest },
    ],
  });
  expect(await screen.findByText("1 guest removed")).toBeVisible();
  expect(screen.queryByRole("dialog", { name: "Mia Rossi" })).not.toBeInTheDocument();
});

it("asks about companions: they are removed too, and one undo restores all", async () => {
  const dialog = await deleteMia();
  await user.click(dialog.getByRole("button", { name: "Remove them too" }));
  expect(run).toHaveBeenCalledExactlyOnceWith({
    type: "records.change",
    commands: [
      { type: "guest.remove", id: "mia" },
      { type: "guest.remove", id: "tom" },
    ],
  });
  expect(await screen.findByText("2 guests removed")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(undoOrRedo).toHaveBeenCalledExactlyOnceWith("undo", lastEntry);
});

it("asks about companions: cancelling changes nothing", async () => {
  const dialog = await deleteMia();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() =>
    expect(screen.queryByRole("dialog", { name: REMOVAL_QUESTION })).not.toBeInTheDocument(),
  );
  expect(run).not.toHaveBeenCalled();
});

it("does not ask about companions if there are none", async () => {
  const panel = await openGuestPanel("leo", "Leo Day");
  await user.click(panel.getByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog", { name: REMOVAL_QUESTION }));
  expect(dialog.queryByRole("button", { name: "Keep them as guests" })).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  expect(run).toHaveBeenCalledExactlyOnceWith({ type: "guest.remove", id: "leo" });
});

it("offers to raise the number when a merge left more companions than the host may bring", async () => {
  const issue = { kind: "tooManyCompanions", container: "guests", id: "mia", message: "" } as const;
  setWedding({
    guests: [{ ...mia, plusOnes: 1, companions: 2, mayStillBring: 0 }, tom],
    view: viewOf({ issues: [issue] }),
  });
  const panel = await openMia();
  expect(panel.getByText("Mia Rossi can bring 1, but 2 are named.")).toBeVisible();
  await user.click(panel.getByRole("button", { name: "Let them bring 2" }));
  const changes = { plusOnes: 2 };
  expect(run).toHaveBeenCalledExactlyOnceWith({ type: "guest.update", id: "mia", changes });
});
