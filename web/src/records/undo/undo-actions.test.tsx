import { act, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { showUndoToast } from "@/kit/toasts.tsx";
import type { Core } from "@/lib/core/core.ts";
import { automergeReady, Repo } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { renderInApp } from "@/test/render.tsx";
import { WeddingSession } from "@/wedding/edit/wedding-session.ts";
import { createDocument } from "@/wedding/open/create-wedding.ts";
import { weddingsStore } from "@/wedding/open/state.ts";
import type { WeddingStanding } from "@/wedding/people/role.ts";
import type { OpenWedding } from "@/wedding/types.ts";
import { offerUndo, undoLast } from "./undo-actions.ts";

let core: Core;
beforeAll(async () => {
  await automergeReady;
  core = realCore();
});
afterEach(() => weddingsStore.setState({ session: undefined }));

const removed = "Mia was removed from the guest list.";
const undo = () => screen.queryByRole("button", { name: "Undo" });

it("offers nothing while the document is opening, since it has no history yet", () => {
  weddingsStore.setState({ session: { undoHistory: undefined } as OpenWedding });
  renderInApp(null);
  act(() => showUndoToast(removed, offerUndo()));
  expect(screen.getByText(removed)).toBeVisible();
  expect(undo()).not.toBeInTheDocument();
});

describe("the offer of a toast", () => {
  let standing: WeddingStanding = "OWNER";
  beforeEach(() => {
    standing = "OWNER";
  });

  /** Removes Mia, and shows the toast that offers undo. */
  function removeMia() {
    const clock = { now: () => "2026-05-01T10:00:00.000Z", today: () => "2026-05-01" };
    const created = createDocument(new Repo(), core, clock, { partnerName: "Ben" });
    if (!created.ok) throw new Error(JSON.stringify(created.issues));
    const { handle } = created;
    const session = new WeddingSession({
      core,
      handle,
      clock,
      whenIdle: (work) => work(),
      standing: () => standing,
    });
    session.run({ type: "guest.add", id: "mia", guest: { firstName: "Mia", lastName: "Rossi" } });
    weddingsStore.setState({ session });
    session.run({ type: "guest.remove", id: "mia" });
    renderInApp(null);
    act(() => showUndoToast(removed, offerUndo()));
    expect(undo()).toBeInTheDocument();
    return { session, handle };
  }

  it("undoes the step", () => {
    const { session } = removeMia();
    act(() => undo()?.click());
    expect(session.views.guest("mia")?.firstName).toBe("Mia");
  });

  it("stays while other commands run", () => {
    const { session } = removeMia();
    act(
      () =>
        void session.run({ type: "guest.add", id: "tom", guest: { firstName: "Tom", lastName: "Rossi" } }),
    );
    expect(undo()).toBeInTheDocument();
  });

  it("disappears when the step is undone by keyboard", async () => {
    removeMia();
    await act(async () => undoLast());
    expect(undo()).not.toBeInTheDocument();
  });

  it("disappears when another user already restored the record", () => {
    const { session, handle } = removeMia();
    act(() =>
      handle.change((doc) => {
        const { mia } = doc.guests as Record<string, { removed?: unknown }>;
        delete mia?.removed;
      }),
    );
    expect(session.views.guest("mia")).toBeDefined();
    expect(undo()).not.toBeInTheDocument();
  });

  it.each<[string, () => void]>([
    ["the person signs out", () => weddingsStore.setState({ session: undefined })],
    ["another wedding opens", () => weddingsStore.setState({ session: {} as OpenWedding })],
  ])("disappears when %s", (_what, happen) => {
    removeMia();
    act(happen);
    expect(undo()).not.toBeInTheDocument();
  });

  it("disappears when the role no longer allows it", () => {
    const { session } = removeMia();
    standing = "VIEWER";
    act(() => session.newDay());
    expect(undo()).not.toBeInTheDocument();
  });
});
