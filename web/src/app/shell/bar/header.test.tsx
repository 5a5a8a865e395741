import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { Session, setSession } from "@/lib/session/session.ts";
import { realCore } from "@/test/core.ts";
import { resetWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { emptyDetails, emptyView } from "@/wedding/open/empty-views.ts";
import { Header } from "./header.tsx";
import type { Summary } from "./use-summary.ts";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

beforeEach(() => {
  realCore();
  resetWedding();
  localStorage.setItem("troth.user", JSON.stringify({ id: "u", firstName: "Mia", lastName: "Rossi" }));
  setSession(
    new Session({
      storages: { lasting: localStorage, passing: sessionStorage },
      refresh: async () => ({ kind: "unreachable" }),
      exclusively: (task) => task(),
    }),
  );
});

const planned = { ...emptyDetails, partnerName: "Ben", weddingDate: "2027-06-19" };
const upcoming = { ...emptyView, countdown: { kind: "upcoming" as const, days: 120, label: "" } };

it.each<[string, Summary | undefined, string, boolean]>([
  ["before there is a wedding", undefined, "Mia", false],
  ["without a partner's name", { view: emptyView, details: emptyDetails }, "Mia & Partner", false],
  ["with both", { view: upcoming, details: planned }, "Mia & Ben", true],
])("names who is planning %s, and the days to go with the date", (_, summary, names, hasDays) => {
  const nothing = () => {};
  renderInApp(
    <Header summary={summary} wide={false} onFind={nothing} onShortcuts={nothing} onSignOut={nothing} />,
  );
  expect(screen.getByText(names)).toBeInTheDocument();
  expect(screen.queryAllByText("120 days to go")).toHaveLength(hasDays ? 1 : 0);
  expect(screen.queryAllByText("19/06/2027")).toHaveLength(hasDays ? 1 : 0);
});
