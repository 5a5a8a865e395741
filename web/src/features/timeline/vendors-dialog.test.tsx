import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import { VendorsDialog } from "./vendors-dialog.tsx";

const event = (id: string, title: string, startTime: string, endTime: string): Command => ({
  type: "event.add",
  id,
  event: { title, startTime, endTime },
});
const vendor = (id: string, name: string): Command => ({
  type: "vendor.add",
  id,
  vendor: { name, category: "Other" },
});
const assign = (id: string, eventId: string, vendorId: string, otherFields: object = {}): Command => ({
  type: "eventVendor.add",
  id,
  eventVendor: { eventId, vendorId, ...otherFields },
});

const ceremony = event("ceremony", "Ceremony", "2027-06-19T14:30", "2027-06-19T15:15");
const dinner = event("dinner", "Dinner", "2027-06-19T15:00", "2027-06-19T19:00");
const plan = [ceremony, dinner, vendor("flora", "Flora"), vendor("quartet", "Quartet")];

async function renderDialog(commands: readonly Command[]) {
  const user = userEvent.setup({ delay: null });
  const session = await renderWedding(<VendorsDialog eventId="dinner" onClose={() => {}} />, commands);
  const dialog = within(await screen.findByRole("dialog", { name: "Vendors at Dinner" }));
  const assigned = () => session.views.records("eventVendor", {});
  return { user, session, dialog, assigned };
}

it("assigns a free vendor, with role and notes", async () => {
  const { user, dialog, assigned } = await renderDialog(plan);
  expect(dialog.getByText("No vendors assigned to this event yet.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Assign vendor" }));
  expect(dialog.getByRole("combobox", { name: /^Vendor/ })).toHaveAccessibleDescription("Vendor is required");
  await user.click(dialog.getByRole("combobox", { name: /^Vendor/ }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Flora", "Quartet"]);
  await user.click(screen.getByRole("option", { name: "Flora" }));
  await user.type(dialog.getByLabelText("Role"), "Table flowers");
  await user.type(dialog.getByLabelText("Notes"), "No lilies");
  await user.click(dialog.getByRole("button", { name: "Assign vendor" }));
  expect(await screen.findByText("“Flora” was assigned to the event.")).toBeVisible();
  const list = within(dialog.getByRole("list", { name: "Vendors at Dinner" }));
  expect(list.getByRole("listitem")).toHaveTextContent("FloraTable flowersNo lilies");
  expect(assigned()).toHaveLength(1);
  // The next one starts with an empty form, and assigned vendors are no longer offered.
  expect(dialog.getByLabelText("Role")).toHaveValue("");
  await user.click(dialog.getByRole("combobox", { name: /^Vendor/ }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Quartet"]);
});

it("shows a vendor who is busy at that time, and assigns them all the same", async () => {
  const { user, dialog, assigned } = await renderDialog([...plan, assign("a", "ceremony", "quartet")]);
  await user.click(dialog.getByRole("combobox", { name: /^Vendor/ }));
  expect(screen.getByText("Free at that time")).toBeVisible();
  expect(screen.getByText("Somewhere else at that time")).toBeVisible();
  await user.click(screen.getByRole("option", { name: "Quartet, at Ceremony" }));
  expect(dialog.getByRole("status")).toHaveTextContent(
    "Quartet is at Ceremony at that time. You can still assign Quartet.",
  );
  await user.click(dialog.getByRole("button", { name: "Assign anyway" }));
  expect(assigned()).toHaveLength(2);
});

it("changes a role, removes a vendor from the event, and undoes it", async () => {
  const { user, dialog, assigned } = await renderDialog([
    ...plan,
    assign("a", "dinner", "flora", { role: "Florist" }),
  ]);
  await user.click(dialog.getByRole("button", { name: "Edit Flora" }));
  const item = within(dialog.getByRole("listitem"));
  await user.clear(item.getByLabelText("Role"));
  await user.type(item.getByLabelText("Role"), "Decorator");
  await user.click(item.getByRole("button", { name: "Save changes" }));
  expect(dialog.getByRole("listitem")).toHaveTextContent("FloraDecorator");
  await user.click(dialog.getByRole("button", { name: "Remove Flora" }));
  expect(dialog.getByText("No vendors assigned to this event yet.")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(dialog.getByRole("listitem")).toHaveTextContent("FloraDecorator");
  expect(assigned()).toHaveLength(1);
});

it("links to the vendors while there are none", async () => {
  const { dialog } = await renderDialog([dinner]);
  expect(dialog.getByRole("link", { name: "Add your vendors first" })).toHaveAttribute(
    "href",
    "/app/vendors",
  );
});

it("stays when the event is removed elsewhere, and says so", async () => {
  const { session, dialog } = await renderDialog(plan);
  act(() => void session.run({ type: "event.remove", id: "dinner" }));
  expect(dialog.getByRole("status")).toHaveTextContent("This event was removed on another device.");
});
