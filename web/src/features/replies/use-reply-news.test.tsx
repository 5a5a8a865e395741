import { act, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { automergeReady } from "@/test/automerge.ts";
import { renderInApp } from "@/test/render.tsx";
import { mustRun, syncBoth, type TwoDevices, twoDevices } from "@/test/two-devices.ts";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import { useReplyNews } from "./use-reply-news.ts";

let devices: TwoDevices;

const reply = (id: string, firstName: string, attending: "yes" | "no"): Command => ({
  type: "reply.add",
  id,
  reply: { firstName, lastName: "Rossi", attending },
});

beforeAll(async () => void (await automergeReady));
beforeEach(() => {
  devices = twoDevices([reply("before", "Ada", "yes")]);
  const { session } = devices.one;
  weddingsStore.setState({ ...nothingOpen, selected: session.id, status: "ready", session });
});
afterEach(() => {
  weddingsStore.setState(nothingOpen);
  devices.one.session.close();
  devices.two.session.close();
});

/** Runs commands on another device, and syncs them to this one. */
function receive(...commands: Command[]): void {
  for (const command of commands) mustRun(devices.two, command);
  act(() => syncBoth(devices));
}

function Shell() {
  useReplyNews();
  return null;
}

it("announces who replied and what, and adds up", () => {
  renderInApp(<Shell />);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  receive(reply("r1", "Mia", "yes"));
  expect(screen.getByRole("status")).toHaveTextContent("Mia Rossi is coming");
  receive(reply("r2", "Leo", "no"));
  expect(screen.getByRole("status")).toHaveTextContent("2 new replies");
});

it("announces a party that replies together in one sentence", () => {
  renderInApp(<Shell />);
  const party = [reply("r1", "Mia", "yes"), reply("r2", "Leo", "yes")];
  receive({ type: "records.change", commands: party } as Command);
  expect(screen.getByRole("status")).toHaveTextContent("Mia and Leo Rossi are coming");
});

it("announces a single decline as one", () => {
  renderInApp(<Shell />);
  receive(reply("r1", "Tom", "no"));
  expect(screen.getByRole("status")).toHaveTextContent("Tom Rossi can’t come");
});

it("announces neither changes of replies nor other arrivals", () => {
  renderInApp(<Shell />);
  act(() => mustRun(devices.one, { type: "reply.update", id: "before", changes: { state: "DISMISSED" } }));
  receive(
    { type: "reply.update", id: "before", changes: { specialRequests: "A high chair" } },
    { type: "guest.add", id: "g1", guest: { firstName: "Mia", lastName: "Rossi" } },
  );
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});
