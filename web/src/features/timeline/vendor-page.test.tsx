import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import VendorPage from "./vendor-page.tsx";

const schedule: readonly Command[] = [
  { type: "vendor.add", id: "band", vendor: { name: "Band", category: "Music/DJ" } },
  {
    type: "event.add",
    id: "dinner",
    event: { title: "Dinner", startTime: "2027-06-19T18:00", endTime: "2027-06-19T20:00", location: "Hall" },
  },
  { type: "event.add", id: "toast", event: { title: "Toast", startTime: "2027-06-19T20:00" } },
  {
    type: "eventVendor.add",
    id: "a",
    eventVendor: { eventId: "dinner", vendorId: "band", role: "Music", notes: "Softly" },
  },
];

const sharedText = "Band\n\nSaturday, 19 June 2027\n18:00 – 20:00  Dinner · Hall · Music · Softly";

afterEach(() => void Reflect.deleteProperty(navigator, "share"));

it("is shared as a message with this vendor's times only", async () => {
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  await renderWedding(<VendorPage />, schedule);
  await userEvent.click(screen.getByRole("button", { name: "More for this page" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Share" }));
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: "Band", text: sharedText });
});

it("is copied if the browser cannot share", async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, "writeText");
  await renderWedding(<VendorPage />, schedule);
  await user.click(screen.getByRole("button", { name: "More for this page" }));
  await user.click(await screen.findByRole("menuitem", { name: "Share" }));
  expect(write).toHaveBeenCalledExactlyOnceWith(sharedText);
  expect(await screen.findByText("Copied")).toBeVisible();
});
