import { screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Settlement } from "@/lib/core/site.ts";
import type { Command } from "@/lib/core/types.ts";
import { automergeReady } from "@/test/automerge.ts";
import { realSite } from "@/test/core.ts";
import { renderInApp } from "@/test/render.tsx";
import { type Device, mustRun, syncBoth, type TwoDevices, twoDevices } from "@/test/two-devices.ts";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import RepliesPage from "./replies-page.tsx";

const INITIAL_COMMANDS: Command[] = [
  { type: "guest.add", id: "mia", guest: { firstName: "Mia", lastName: "Rossi" } },
  { type: "guest.add", id: "tom", guest: { firstName: "Tom", lastName: "Rossi" } },
  {
    type: "reply.add",
    id: "r1",
    reply: {
      firstName: "M.",
      lastName: "Rossi",
      attending: "yes",
      plusOne: true,
      plusOneName: "Leo Haas",
    },
  },
];

let devices: TwoDevices;

beforeAll(async () => void (await automergeReady));
beforeEach(() => {
  devices = twoDevices(INITIAL_COMMANDS);
  const { session } = devices.one;
  weddingsStore.setState({ ...nothingOpen, selected: session.id, status: "ready", session });
});
afterEach(() => {
  weddingsStore.setState(nothingOpen);
  devices.one.session.close();
  devices.two.session.close();
});

/** Settles the reply on one device, which has not received the other device's edits. */
function settle(device: Device, how: Settlement["kind"], guest?: string): void {
  const { documentHistory } = device.session;
  const { Website } = realSite();
  const website = new Website(documentHistory.jsonAt(documentHistory.heads()) ?? "{}");
  const command = website.settleReply("r1", how, guest);
  website.free();
  if (!command) throw new Error("there is nothing to do");
  mustRun(device, command);
}

const names = ({ session }: Device) =>
  session.views.report("guestIds", {}).map((id) => session.views.guest(id)?.name);

it("two people who settle a reply in the same way add its companion once", () => {
  settle(devices.one, "match", "mia");
  settle(devices.two, "match", "mia");
  syncBoth(devices);
  expect(names(devices.one).toSorted()).toEqual([
    "Ben",
    "Leo Haas",
    "Mia Rossi",
    "Partner of Ben",
    "Tom Rossi",
  ]);
  expect(devices.one.session.conflicts("replies", "r1")).toEqual([]);
  renderInApp(<RepliesPage />);
  expect(screen.getByRole("heading", { name: "Nothing is waiting for you" })).toBeVisible();
});

it("two people who settle a reply in different ways are notified, and a person chooses", () => {
  settle(devices.one, "match", "mia");
  settle(devices.two, "match", "tom");
  syncBoth(devices);
  const fields = devices.one.session.conflicts("replies", "r1").map(({ field }) => field);
  expect(fields).toEqual(["guestId"]);
  renderInApp(<RepliesPage />, "/?reply=r1");
  const panel = within(screen.getByRole("dialog", { name: "Reply from M. Rossi" }));
  expect(panel.getByText("Two people decided on this reply at the same time")).toBeVisible();
  expect(panel.getByRole("link", { name: "Choose" })).toHaveAttribute("href", "/app/to-settle");
});

it("dismissing a reply that another person matches loses nothing", () => {
  settle(devices.one, "match", "mia");
  settle(devices.two, "dismiss");
  syncBoth(devices);
  expect(devices.one.session.views.guest("mia")?.rsvpStatus).toBe("CONFIRMED");
  expect(devices.one.session.conflicts("replies", "r1").map(({ field }) => field)).toEqual(["state"]);
});
