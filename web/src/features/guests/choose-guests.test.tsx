import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { aGuest } from "@/test/builders.ts";
import { resetWedding } from "@/test/fake-wedding.ts";
import { renderInApp } from "@/test/render.tsx";
import { ChooseGuests } from "./choose-guests.tsx";

vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);

const guests = Array.from({ length: 500 }, (_, index) =>
  aGuest(`g${index}`, { firstName: "Guest", lastName: String(index) }),
);
const guestIds = guests.map(({ id }) => id);

beforeEach(() => {
  resetWedding({ guests });
  // Without layout no row would be in view.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(44);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(44);
});

function ChooseFromAll() {
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  return (
    <>
      <ChooseGuests
        label="Guests to move"
        guestIds={guestIds}
        chosenIds={chosenIds}
        onChange={setChosenIds}
      />
      <output>{chosenIds.length}</output>
    </>
  );
}

it("renders only the guests in view, and moves the focus from the button to the list", async () => {
  const user = userEvent.setup({ delay: null });
  renderInApp(<ChooseFromAll />);
  await user.click(screen.getByRole("checkbox", { name: "Guest 1" }));
  await user.click(screen.getByRole("button", { name: "Show all 500" }));
  expect(screen.getByRole("region", { name: "Guests to move" })).toHaveFocus();
  expect(screen.getByRole("checkbox", { name: "Guest 1" })).toBeChecked();
  expect(screen.getAllByRole("checkbox").length).toBeLessThan(30);
  await user.click(screen.getByRole("checkbox", { name: "All 500" }));
  expect(screen.getByRole("status")).toHaveTextContent("500");
  await user.click(screen.getByRole("checkbox", { name: "Guest 2" }));
  expect(screen.getByRole("status")).toHaveTextContent("499");
});
