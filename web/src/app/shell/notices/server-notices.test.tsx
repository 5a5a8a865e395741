import { cleanup, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInApp } from "@/test/render.tsx";
import { nothingOpen, weddingsStore } from "@/wedding/open/state.ts";
import { StandingNotice } from "./server-notices.tsx";

vi.mock("./remove-wedding-dialog.tsx", () => ({ useRemoveWedding: () => ({ ask: vi.fn(), dialog: null }) }));

test.each([
  [{ removed: false }, null],
  [{ removed: true }, "You no longer have access to this wedding"],
  [{ removed: true, deleted: true }, "This wedding was deleted by its owner"],
  [{ removed: true, deleted: true, deletedByMe: true }, "You deleted this wedding"],
  [{ forgotten: true }, "The server has lost your place on this team"],
  [{ forgotten: true, registered: false }, null],
])("a wedding with %j shows the notice %s", (known, title) => {
  const wedding = { id: "w1", title: "Ana & Ben", role: "PLANNER", registered: true, ...known } as const;
  weddingsStore.setState({ ...nothingOpen, weddings: [wedding], selected: "w1" });
  const { container } = renderInApp(<StandingNotice />);
  if (title) expect(screen.getByText(title)).toBeVisible();
  else expect(container).not.toHaveTextContent("wedding");
});

test.each([
  ["OWNER", 1],
  ["PLANNER", 0],
] as const)("an %s of a deleted wedding sees that it can be restored: %i", (role, count) => {
  const wedding = { id: "w1", title: "Ana & Ben", role, registered: true, removed: true, deleted: true };
  weddingsStore.setState({ ...nothingOpen, weddings: [wedding], selected: "w1" });
  renderInApp(<StandingNotice />);
  expect(screen.queryAllByText(/For 30 days you can bring it back/)).toHaveLength(count);
});

test.each([
  ["OWNER", "ready", "reset the edit history"],
  ["PLANNER", "ready", "an owner can give the server a fresh copy"],
  ["OWNER", "loading", "It opens here as soon as the server can read it"],
] as const)(
  "an %s with a document that is %s sees a way out of an unreadable server copy",
  (role, status, words) => {
    const wedding = { id: "w1", title: "Ana & Ben", role, registered: true } as const;
    weddingsStore.setState({
      ...nothingOpen,
      status,
      weddings: [wedding],
      selected: "w1",
      unreadable: ["w1"],
    });
    renderInApp(<StandingNotice />);
    expect(screen.getByRole("status")).toHaveTextContent("The server can’t read this wedding right now");
    expect(screen.getByRole("status")).toHaveTextContent(words);
    const isOffered = role === "OWNER" && status === "ready";
    expect(screen.queryAllByRole("link", { name: "Reset edit history" })).toHaveLength(isOffered ? 1 : 0);
    cleanup();
    // Another wedding of the account is not affected.
    weddingsStore.setState({ unreadable: ["w2"] });
    const { container } = renderInApp(<StandingNotice />);
    expect(container).not.toHaveTextContent("wedding");
  },
);
