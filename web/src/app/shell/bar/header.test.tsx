import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { Session, setSession } from "@/lib/session/session.ts";
import { realCore } from "@/test/core.ts";
import { resetWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { emptyDetails, emptyView } from "@/wedding/model/empty-views.ts";
import { Header } from "./header.tsx";
import type { ShellSummary } from "./navigation.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

beforeEach(() => {
  realCore();
  resetWedding();
  localStorage.setItem("troth.user", JSON.stringify({ id: "u", firstName: "Mia", lastName: "Rossi" }));
  setSession(
    new Session({
      storages: { lasting: localStorage, temporary: sessionStorage },
      refresh: async () => ({ kind: "unreachable" }),
      exclusively: (task) => task(),
    }),
  );
});

const planned = { ...emptyDetails, partnerName: "Ben", weddingDate: "2027-06-19" };
const upcoming = { ...emptyView, countdown: { kind: "upcoming" as const, days: 120, label: "" } };

it.each<[string, ShellSummary | undefined, string, string[]]>([
  ["before there is a wedding", undefined, "Mia", []],
  [
    "without a partner's name",
    { view: emptyView, details: emptyDetails },
    "Mia & Partner",
    ["Wedding date not set"],
  ],
  ["with both", { view: upcoming, details: planned }, "Mia & Ben", ["120 days to go", "19/06/2027"]],
])("names who is planning %s, and the days to go with the date", (_, summary, names, words) => {
  showHeader(summary, true);
  expect(screen.getByText(names)).toBeInTheDocument();
  const all = ["Wedding date not set", "Date not set", "120 days to go", "19/06/2027"];
  expect(all.filter((text) => screen.queryByText(text))).toEqual(words);
});

it("shows only the names in a phone's header without a date, since the dashboard asks for it", () => {
  showHeader({ view: emptyView, details: emptyDetails }, false);
  expect(screen.queryByText("Wedding date not set")).not.toBeInTheDocument();
});

function showHeader(summary: ShellSummary | undefined, wide: boolean) {
  const nothing = () => {};
  renderInApp(<Header summary={summary} wide={wide} onFind={nothing} onSignOut={nothing} />);
}
