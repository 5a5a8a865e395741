import { i18n } from "@lingui/core";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { aGuest, anExpense } from "@/test/builders.ts";
import { resetWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { areaPages } from "../../areas.ts";
import { Finder } from "./finder.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

async function find(text: string) {
  const user = userEvent.setup({ delay: null });
  renderInApp(
    <>
      <Finder opened onClose={() => {}} />
      <Place />
    </>,
  );
  if (text) await user.type(screen.getByRole("combobox"), text);
  return user;
}

beforeEach(() => {
  const guests = Array.from({ length: 10 }, (_, at) =>
    aGuest(`g${at}`, { firstName: "Mia", lastName: `${at}` }),
  );
  resetWedding({
    guests: [aGuest("team", { partyName: "Rossi" }), ...guests],
    expenses: [anExpense("a&b", { description: "Teapots", categoryName: "Other" })],
  });
});

it("lists pages and commands, but no records, before anything is typed", async () => {
  await find("");
  expect(options()).toEqual([
    ...areaPages.map(({ label }) => i18n._(label)),
    "Add a guest",
    "Add an expense",
    "Add a vendor",
    "Add a task",
    "Add an event",
    "Add a gift",
    "Invite a team member",
    "Import guests",
    "Print guest list",
    "Open run of show",
    "Print the day",
    "Print budget",
    "Back up or restore",
    "Use dark colours",
    "Use light colours",
    "Use this device’s colours",
  ]);
});

it("finds pages, commands, eight guests and expenses by name", async () => {
  await find("tea");
  const found = options();
  expect(found.slice(0, 4)).toEqual(["Team", "Invite a team member", "Guest without a nameRossi", "Mia 0"]);
  expect(found.slice(-2)).toEqual(["Mia 6", "TeapotsOther"]);
});

it("distinguishes guests of the same name", async () => {
  const mia = { firstName: "Mia", lastName: "Rossi" };
  const guests = [aGuest("one", { ...mia, partyName: "Rossi" }), aGuest("other", mia)];
  resetWedding({ guests, nameHints: { one: "Rossi", other: "mia@example.org" } });
  await find("mia");
  expect(options()).toEqual(["Mia RossiRossi", "Mia Rossimia@example.org"]);
});

it("opens the form of the chosen record", async () => {
  const user = await find("tea");
  await user.click(screen.getByRole("option", { name: /^Teapots/ }));
  expect(screen.getByText("/app/budget?expense=a%26b")).toBeInTheDocument();
});

it("finds a page by its name or a synonym", async () => {
  const user = await find("go to bud");
  expect(options()[0]).toBe("Budget");
  await user.keyboard("{Enter}");
  expect(screen.getByText("/app/budget")).toBeInTheDocument();
});

it("ignores the Enter that ends an input method's composition", async () => {
  await find("budget");
  const field = screen.getByRole("combobox", { name: "Find anything" });
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  expect(screen.getByText("/", { selector: "output" })).toBeInTheDocument();
  fireEvent.keyDown(field, { key: "Enter" });
  expect(screen.getByText("/app/budget")).toBeInTheDocument();
});
