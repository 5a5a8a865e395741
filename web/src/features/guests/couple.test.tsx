import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import GuestsPage from "./guests-page.tsx";

const couple: Command = {
  type: "wedding.update",
  changes: { ownerName: "Zoe Adler", partnerName: "Yann Baum" },
};
const mia: Command = { type: "guest.add", id: "mia", guest: { firstName: "Mia", lastName: "Abel" } };

it("lists the couple first, with a mark and no answer to change", async () => {
  await renderWedding(<GuestsPage />, [couple, mia]);
  expect(await screen.findByText("3 guests shown")).toBeVisible();
  const rows = within(screen.getByRole("grid", { name: "Guests" })).getAllByRole("row");
  const [, firstRow, secondRow, thirdRow] = rows;
  expect(firstRow).toHaveTextContent(/Zoe Adler.*Couple.*Confirmed/);
  expect(secondRow).toHaveTextContent(/Yann Baum.*Couple.*Confirmed/);
  expect(thirdRow).toHaveTextContent(/Mia Abel/);
  expect(screen.queryByRole("button", { name: /^RSVP of Zoe/ })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: /^RSVP of Mia/ })).toBeVisible();
});

it("offers neither an answer nor the removal of the couple", async () => {
  const user = userEvent.setup({ delay: null });
  await renderWedding(<GuestsPage />, [couple, mia]);
  for (const [name, isCouple] of [
    ["Mia Abel", false],
    ["Zoe Adler", true],
  ] as const) {
    await user.click(await screen.findByRole("row", { name: new RegExp(name) }));
    const form = within(await screen.findByRole("dialog", { name }));
    expect(await form.findByLabelText(/First Name/)).toHaveValue(name.split(" ")[0]);
    const answerAndRemoval = [
      ...form.queryAllByRole("combobox", { name: /RSVP/ }),
      ...form.queryAllByRole("button", { name: /Delete|Remove/ }),
    ];
    expect(answerAndRemoval).toHaveLength(isCouple ? 0 : 2);
  }
});

it("asks for a first guest while the list has only the couple", async () => {
  await renderWedding(<GuestsPage />, [couple]);
  expect(await screen.findByRole("row", { name: /Zoe Adler/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Add your first guest" })).toBeVisible();
});
