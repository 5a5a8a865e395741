import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { aConflict } from "@/test/builders.ts";
import { realCore } from "@/test/core.ts";
import { lastEntry, resetWedding, run, undoOrRedo } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { peopleStore } from "@/wedding/people/people.ts";
import { ContestedFields } from "./contested-fields.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

beforeEach(() => {
  realCore();
  resetWedding();
  peopleStore.setState({
    me: "ada",
    actors: { a0: "ada", a1: "ben" },
    names: { ben: { firstName: "Benedikt", lastName: "" } },
  });
});

const open = (...values: readonly unknown[]) => {
  resetWedding({ conflicts: { wedding: [aConflict("venue", ...values)] } });
  renderInApp(<ContestedFields container="wedding" id={undefined} />);
  return within(screen.getByRole("region", { name: "Two versions of Venue" }));
};

it("shows each version with its author, keeps one with one tap, and offers undo", async () => {
  const notice = open("Villa Aurelia", "Town hall", null);
  const [shown, other, cleared] = notice.getAllByRole("listitem");
  expect(shown).toHaveTextContent(/Keep “Villa Aurelia”.*You.*shown now/);
  expect(other).toHaveTextContent(/Keep “Town hall”.*Benedikt/);
  expect(cleared).toHaveTextContent(/Keep “\(empty\)”.*Someone/);
  await userEvent.click(notice.getByRole("button", { name: "Keep “Town hall”" }));
  expect(run).toHaveBeenCalledExactlyOnceWith({ type: "wedding.update", changes: { venue: "Town hall" } });
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(undoOrRedo).toHaveBeenCalledExactlyOnceWith("undo", lastEntry);
});

it("offers no undo if the shown value was kept", async () => {
  const notice = open("Villa Aurelia", "Town hall");
  await userEvent.click(notice.getByRole("button", { name: "Keep “Villa Aurelia”" }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

it("shows nothing for fields that no form has", () => {
  resetWedding({ conflicts: { currency: [aConflict("rateFetchedAt", "1", "2")] } });
  renderInApp(<ContestedFields container="currency" id={undefined} />);
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});
