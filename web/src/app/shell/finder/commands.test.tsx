import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { Route, Routes, useLocation } from "react-router";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import BudgetPage from "@/features/budget/budget-page.tsx";
import GuestsPage from "@/features/guests/guests-page.tsx";
import RegistryPage from "@/features/registry/registry-page.tsx";
import TimelinePage from "@/features/timeline/timeline-page.tsx";
import VendorsPage from "@/features/vendors/vendors-page.tsx";
import { setSession } from "@/lib/session/session.ts";
import { realPhones } from "@/test/core.ts";
import { openWedding } from "@/test/open-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import type { WeddingStanding } from "@/wedding/people/role.ts";
import { matchesCommand } from "./commands.ts";
import { Finder } from "./finder.tsx";

beforeAll(() => void realPhones());
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("troth.user", JSON.stringify({ id: "ana" }));
  setSession(undefined);
});

const mia = { type: "guest.add", id: "mia", guest: { firstName: "Mia", lastName: "Darko" } } as const;
const chart = (id: string, name: string) => ({ type: "chart.add", id, chart: { name } }) as const;

function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** Types into the finder and takes the first result. Returns the unmount function. */
async function take(text: string, page: ReactNode = null) {
  const user = userEvent.setup({ delay: null });
  const { unmount } = renderInApp(
    <>
      <Finder opened onClose={() => {}} />
      <Place />
      <Routes>
        <Route path="*" element={page} />
      </Routes>
    </>,
  );
  await user.type(screen.getByRole("combobox", { name: "Find anything" }), `${text}{Enter}`);
  return unmount;
}

async function offered(text: string, standing: WeddingStanding) {
  await openWedding([mia], standing);
  const user = userEvent.setup({ delay: null });
  const { unmount } = renderInApp(<Finder opened onClose={() => {}} />);
  await user.type(screen.getByRole("combobox", { name: "Find anything" }), text);
  const options = screen.queryAllByRole("option").map(({ textContent }) => textContent);
  unmount();
  return options;
}

describe("colours", () => {
  const scheme = () => document.documentElement.getAttribute("data-mantine-color-scheme");

  it("turn dark after typing dark and Enter, even if a guest has that name", async () => {
    await openWedding([mia]);
    await take("dark");
    expect(scheme()).toBe("dark");
  });

  it("stay dark if they are, and turn light by light", async () => {
    await openWedding();
    (await take("dark"))();
    (await take("dark"))();
    expect(scheme()).toBe("dark");
    await take("light");
    expect(scheme()).toBe("light");
  });
});

describe("adding", () => {
  it.each([
    ["add guest", <GuestsPage key="" />, "Add Guest"],
    ["new invoice", <BudgetPage key="" />, "Add Expense"],
    ["add vendor", <VendorsPage key="" />, "Add Vendor"],
    ["todo", <TimelinePage key="" />, "Add Task"],
    ["add an event", <TimelinePage key="" />, "Add Event"],
    ["add gift", <RegistryPage key="" />, "Add Item"],
  ])("opens the form by %s", async (text, page, form) => {
    await openWedding();
    await take(text, page);
    expect(await screen.findByRole("dialog", { name: form })).toBeVisible();
    // The parameter is removed: a reload does not open the form again.
    expect(screen.getByRole("status", { name: "" })).not.toHaveTextContent("add=");
  });
});

describe("commands that a role may not run", () => {
  it.each<[WeddingStanding, string, boolean]>([
    ["OWNER", "add expense", true],
    ["PLANNER", "add expense", false],
    ["PLANNER", "add guest", true],
    ["VIEWER", "add guest", false],
    ["VIEWER", "add gift", false],
    ["ORGANIZER", "invite team", true],
    ["PLANNER", "invite team", false],
    ["none", "add task", false],
    ["VIEWER", "export guests", true],
    ["VIEWER", "print guest", true],
  ])("for %s, %s is offered: %s", async (standing, text, isOffered) => {
    expect(await offered(text, standing)).toHaveLength(isOffered ? 1 : 0);
  });
});

it("exports the guests", async () => {
  await openWedding([mia]);
  await take("export guests", <GuestsPage />);
  expect(await screen.findByRole("dialog", { name: "Export guests" })).toBeVisible();
});

it("opens the invite tab of the team", async () => {
  await openWedding();
  await take("invite");
  expect(screen.getByText("/app/team?tab=invite")).toBeInTheDocument();
});

it("prints a seating plan, chosen by name if there are several", async () => {
  await openWedding([chart("evening", "Evening"), chart("brunch", "Brunch")]);
  const user = userEvent.setup({ delay: null });
  renderInApp(
    <>
      <Finder opened onClose={() => {}} />
      <Place />
    </>,
  );
  await user.type(screen.getByRole("combobox", { name: "Find anything" }), "print seating");
  await user.click(screen.getByRole("option", { name: "Print seating plan Brunch" }));
  expect(screen.getByText("/app/seating-chart/print?chart=brunch")).toBeInTheDocument();
});

it("undoes and redoes", async () => {
  const session = await openWedding([mia]);
  const isThere = () => session.views.guest("mia") !== undefined;
  (await take("undo"))();
  expect(isThere()).toBe(false);
  await take("redo");
  expect(isThere()).toBe(true);
});

it("offers only commands that need no wedding while there is none", async () => {
  weddingsStore.setState({ ...nothingOpen, status: "none" });
  const user = userEvent.setup({ delay: null });
  renderInApp(<Finder opened onClose={() => {}} />);
  const field = screen.getByRole("combobox", { name: "Find anything" });
  await user.type(field, "guest");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Guests"]);
  await user.clear(field);
  await user.type(field, "restore");
  expect(screen.getByRole("option", { name: "Back up or restore" })).toBeVisible();
});

it.each([
  ["add a g", true],
  ["guest add", true],
  ["ADD", true],
  // The start of a name.
  ["a", false],
  ["an", false],
  ["anna", false],
  ["add b", false],
])("%s fits Add a guest: %s", (text, fits) => {
  expect(matchesCommand(text, "Add a guest new person")).toBe(fits);
});
