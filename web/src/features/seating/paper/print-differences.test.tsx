import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { aSeatGuest, aSeatingView, aSeatTable } from "@/test/fake-seating.ts";
import { resetWedding, setWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { PrintNotice } from "./print-differences.tsx";

const printed = vi.hoisted(() => vi.fn());

vi.mock("@/wedding/hooks.ts", async () => ({
  ...(await import("@/test/fake-wedding.ts")).fakeHooks,
  printedSeating: printed,
}));

const older = { code: "AAAA-0001", at: "2027-05-01T10:00:00.000Z", heads: ["a"] };
const newest = { code: "BBBB-0002", at: "2027-05-20T10:00:00.000Z", heads: ["b"] };
const view = (prints: (typeof older)[], revision = "K7Q3-9F2A") =>
  aSeatingView([aSeatGuest("mia", "Mia Lee")], [aSeatTable("t1", "Table 1", ["mia"])], { prints, revision });

beforeEach(() => {
  resetWedding({ seating: { c1: view([newest, older]) } });
  printed.mockReset().mockResolvedValue(undefined);
});

const title = () => screen.queryByText(/Changed since the print/);

test("is silent before the first print", () => {
  setWedding({ seating: { c1: view([]) } });
  renderInApp(<PrintNotice chartId="c1" />);
  expect(title()).not.toBeInTheDocument();
});

test.each([newest, older])("is silent while a print shows the current chart: $code", ({ code }) => {
  setWedding({ seating: { c1: view([newest, older], code) } });
  renderInApp(<PrintNotice chartId="c1" />);
  expect(title()).not.toBeInTheDocument();
});

test("says that the chart differs from the newest print, and what has changed", async () => {
  printed.mockResolvedValue(
    aSeatingView(
      [aSeatGuest("mia", "Mia Lee", { dietaryRestrictions: "Vegan" })],
      [aSeatTable("t1", "Table 1", [null, "mia"], { positionX: 100, positionY: 100, capacity: 6 })],
      { chart: { ...view([]).chart, roomWidth: 1000 } },
    ),
  );
  renderInApp(<PrintNotice chartId="c1" />);
  expect(title()).toHaveTextContent("Changed since the print of 20/05/2027 (BBBB-0002)");
  await userEvent.click(screen.getByRole("button", { name: "What has changed" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Since the print BBBB-0002" }));
  await dialog.findByText("size of the room");
  expect(printed).toHaveBeenCalledWith("c1", ["b"]);
  const [seat, table, guest] = dialog.getAllByRole("listitem");
  expect(seat).toHaveTextContent("Mia LeeTable 1, seat 2Table 1, seat 1");
  expect(table).toHaveTextContent("Table 1seats, place in the room");
  expect(guest).toHaveTextContent("Mia Leedietary restrictions");
});

test("says that the chart of a print has not arrived on this device", async () => {
  renderInApp(<PrintNotice chartId="c1" />);
  await userEvent.click(screen.getByRole("button", { name: "What has changed" }));
  expect(await screen.findByText(/isn’t on this device yet/)).toBeInTheDocument();
});
