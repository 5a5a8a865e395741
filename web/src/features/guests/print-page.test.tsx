import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { PartyView } from "@/lib/core/types.ts";
import { aGuest } from "@/test/builders.ts";
import { aSeatGuest, aSeatingView, aSeatTable } from "@/test/fake-seating.ts";
import { guestQueries, resetWedding, setWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { emptyCatering, emptyDetails } from "@/wedding/model/empty-views.ts";
import GuestPrintPage from "./print-page.tsx";

vi.mock("@/wedding/hooks.ts", async () => ({
  ...(await import("@/test/fake-wedding.ts")).fakeHooks,
  useWeddings: () => [{ id: "wedding", title: "Ada & William" }],
}));

const guests = [
  aGuest("mia", {
    firstName: "Mia",
    lastName: "Rossi",
    rsvpStatus: "CONFIRMED",
    partyId: "p",
    partyName: "Rossi family",
    plusOnes: 2,
    mayStillBring: 1,
    dietVegan: true,
    isVip: true,
  }),
  aGuest("leo", {
    firstName: "Leo",
    lastName: "Abel",
    address: "2 Mill Lane, Cambridge",
    groupName: "Friends",
  }),
  aGuest("c", {
    plusOneOf: "mia",
    hostName: "Mia Rossi",
    name: "Guest of Mia Rossi",
    rsvpStatus: "CONFIRMED",
  }),
  aGuest("zoe", { firstName: "Zoe", lastName: "Okonkwo", rsvpStatus: "DECLINED" }),
];
const party: PartyView = {
  id: "p",
  name: "Rossi family",
  address: "1 Mill Lane, CB2 1RX Cambridge",
  greeting: null,
  greetedAs: "",
  guests: ["mia"],
  guestCount: 1,
  confirmedCount: 1,
  declinedCount: 0,
  sentCount: 0,
  isSent: false,
  isAnswered: true,
};
const chart = {
  id: "c1",
  name: "Main Reception",
  eventId: null,
  eventTitle: null,
  draftOf: null,
  tables: 1,
  assigned: 2,
  unassigned: 1,
  conflicts: 0,
  seats: 8,
};

beforeEach(() => {
  localStorage.clear();
  resetWedding({ guests, parties: [party], details: { ...emptyDetails, weddingDate: "2027-06-12" } });
});

function openPrint(query = "") {
  renderInApp(<GuestPrintPage />, `/app/guests/print?${query}`);
  return userEvent.setup({ delay: null });
}

/** The page rule that the browser gets. */
function pageRule(): string {
  const rules = [...document.querySelectorAll("style")].map(({ textContent }) => textContent ?? "");
  return rules.find((rule) => rule.startsWith("@page")) ?? "";
}

const rowsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe("the guest list", () => {
  test("belongs to the wedding, is sorted by name, and has the default columns", () => {
    openPrint();
    const paper = screen.getByRole("region", { name: "Guest list" });
    expect(paper).toHaveTextContent(/^Ada & William12\/06\/2027/);
    expect(rowsOf("Guest list")).toEqual([
      ["Name", "Phone", "RSVP", "Party", "Meal", "Dietary needs"],
      ["Mia Rossi", "", "Confirmed", "Rossi family", "", "Vegan"],
      ["Leo Abel", "", "Pending", "", "", ""],
      ["Guest of Mia Rossi", "", "Confirmed", "", "", ""],
      ["Zoe Okonkwo", "", "Declined", "", "", ""],
    ]);
    expect(guestQueries).toHaveBeenCalledWith({ sort: "name" });
  });

  test("has chosen columns, independent of those of a file", async () => {
    localStorage.setItem("troth.guest-columns.file", JSON.stringify(["notes"]));
    const user = openPrint();
    for (const name of ["RSVP", "Party", "Meal", "Dietary needs"])
      await user.click(screen.getByRole("checkbox", { name }));
    await user.click(screen.getByRole("checkbox", { name: "VIP" }));
    expect(rowsOf("Guest list")[1]).toEqual(["Mia Rossi", "", "Yes"]);
  });

  test("is grouped by parties or groups", async () => {
    const user = openPrint();
    await user.selectOptions(screen.getByLabelText("Order"), "By group");
    expect(guestQueries).toHaveBeenCalledWith({ sort: "group" });
    expect(screen.getByRole("rowheader", { name: "No group 3 guests" })).toBeVisible();
    expect(screen.getByRole("rowheader", { name: "Friends 1 guest" })).toBeVisible();
  });

  test("can be limited to guests who are coming", async () => {
    const user = openPrint();
    await user.selectOptions(screen.getByLabelText("Guests"), "Everyone coming");
    expect(rowsOf("Guest list").map(([name]) => name)).toEqual(["Name", "Mia Rossi", "Guest of Mia Rossi"]);
  });
});

describe("the check-in list", () => {
  test("has companions under their host, and leaves out guests who declined", () => {
    openPrint("view=check-in");
    expect(rowsOf("Check-in list")).toEqual([
      ["Here", "Name", "Party"],
      ["", "Mia RossiVIPcan still bring 1", "Rossi family"],
      ["", "Guest of Mia Rossi", ""],
      ["", "Leo Abel", ""],
    ]);
    expect(screen.getByText("3 guests")).toBeVisible();
  });

  test("shows everyone's seat, from the chosen chart", async () => {
    const seated = [aSeatGuest("mia", "Mia Rossi"), aSeatGuest("c", "Guest of Mia Rossi")];
    setWedding({
      charts: [{ ...chart, id: "draft", name: "A draft", draftOf: "c1" }, chart],
      seating: { c1: aSeatingView(seated, [aSeatTable("t1", "Table 1", ["mia", "c"])]) },
    });
    const user = openPrint("view=check-in");
    expect(screen.getByLabelText("Table and seat")).toHaveDisplayValue("Main Reception");
    expect(rowsOf("Check-in list")[2]).toEqual(["", "Guest of Mia Rossi", "", "Table 1", "2"]);
    expect(rowsOf("Check-in list")[3]).toEqual(["", "Leo Abel", "", "No seat yet", ""]);
    await user.selectOptions(screen.getByLabelText("Table and seat"), "Without");
    expect(rowsOf("Check-in list")[0]).toEqual(["Here", "Name", "Party"]);
  });
});

describe("address labels", () => {
  const labels = (sheet = 1) =>
    within(screen.getByRole("list", { name: `Address labels, sheet ${sheet}` }))
      .getAllByRole("listitem")
      .map((label) => [...label.children].map((line) => line.textContent));

  test("are for parties and for guests without one; guests without an address are listed on screen only", () => {
    openPrint("view=labels");
    expect(labels()).toEqual([
      ["Rossi family", "1 Mill Lane", "CB2 1RX Cambridge"],
      ["Leo Abel", "2 Mill Lane", "Cambridge"],
    ]);
    expect(screen.getByRole("alert", { name: "No label without an address" })).toHaveTextContent(
      "Zoe Okonkwo",
    );
  });

  test("start at the first unused label, and continue on the next sheet", async () => {
    const user = openPrint("view=labels");
    await user.selectOptions(screen.getByLabelText("Labels used on the first sheet"), "20");
    expect(labels(1)).toHaveLength(1);
    expect(labels(2)).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText("Labels"), "US Letter, 3 × 10 (2⅝ × 1 in)");
    expect(labels(1)).toHaveLength(2);
    expect(pageRule()).toContain("size: 215.9mm 279.4mm; margin: 0;");
  });

  test("need an address", () => {
    setWedding({ guests: [guests[3] ?? aGuest("zoe")], parties: [] });
    openPrint("view=labels");
    expect(screen.getByText(/^No addresses yet/)).toBeVisible();
  });
});

describe("summaries for others", () => {
  test("the caterer's has the number of guests, their food, and special needs by name", () => {
    setWedding({
      catering: {
        ...emptyCatering,
        people: 2,
        meals: [{ id: "fish", name: "Fish", count: 1 }],
        withoutMeal: 1,
        needs: [{ need: "allergyNuts", count: 1 }],
        guests: [
          { id: "mia", name: "Mia Rossi", mealName: "Fish", needs: ["allergyNuts"], otherNeeds: null },
        ],
      },
    });
    openPrint("view=caterer");
    expect(screen.getByText("2 people are coming")).toBeVisible();
    expect(rowsOf("Meals")).toEqual([
      ["Meal", "Number"],
      ["Fish", "1"],
      ["No meal chosen", "1"],
    ]);
    expect(rowsOf("Diets and allergies").at(-1)).toEqual(["Nut allergy", "1"]);
    expect(rowsOf("Guests with needs").at(-1)).toEqual(["Mia Rossi", "Fish", "Nut allergy", ""]);
  });

  test("the driver's has the passengers by address", () => {
    const passenger = { id: "mia", name: "Mia Rossi", phone: "1", address: "1 Mill Lane", isConfirmed: true };
    setWedding({ passengers: [passenger] });
    openPrint("view=driver");
    expect(rowsOf("Passengers by address").slice(1)).toEqual([
      ["1 Mill Lane1 person"],
      ["Mia Rossi", "1", "Has confirmed"],
    ]);
  });

  test("says so when there is nothing to list", async () => {
    const user = openPrint("view=driver");
    expect(screen.getByText("Nobody needs transport.")).toBeVisible();
    await user.selectOptions(screen.getByLabelText("What to print"), "Summary for the caterer");
    expect(screen.getByText("Nobody has mentioned a diet or an allergy.")).toBeVisible();
  });
});

test("uses the chosen paper size", async () => {
  const user = openPrint();
  expect(pageRule()).toContain("size: 210mm 297mm; margin: 14mm");
  await user.selectOptions(screen.getByLabelText("Paper"), "US Letter");
  await user.selectOptions(screen.getByLabelText("Orientation"), "Landscape");
  expect(pageRule()).toContain("size: 279.4mm 215.9mm;");
  expect(pageRule()).toContain('"Page " counter(page) " of " counter(pages)');
});
