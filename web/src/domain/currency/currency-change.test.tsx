import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { Command, ExpenseRow, FieldIssue } from "@/lib/core/types.ts";
import { answer, resetServer, unreachable } from "@/test/fake-server.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import { useSaveDetails } from "./currency-change.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const path = "GET /api/exchange-rates/EUR";
const ofTable = {
  data: {
    base: "EUR",
    rates: { USD: 1.08 },
    fetchedAt: "2025-07-01T00:00:00.000Z",
    source: null,
    approximate: true,
  },
};

const saved = vi.fn<() => void>();
const refused = vi.fn<(issues: FieldIssue[]) => void>();

function Form() {
  const { save, dialog } = useSaveDetails("Failed to update wedding");
  const changes = { primaryCurrency: "USD" };
  return (
    <>
      <button type="button" onClick={() => save({ changes, onSaved: saved, onRefused: refused })}>
        Save
      </button>
      {dialog}
    </>
  );
}

const money: readonly Command[] = [
  { type: "wedding.update", changes: { budget: "25000" } },
  { type: "expense.add", id: "cake", expense: { description: "Cake", amount: "100.50" } },
];

const user = userEvent.setup({ delay: null });

async function askAfter(commands: readonly Command[]) {
  const session = await renderWedding(<Form />, commands);
  await user.click(screen.getByRole("button", { name: "Save" }));
  const found = () => within(screen.getByRole("dialog", { name: "What about your amounts?" }));
  const cake = () => (session.views.record("expense", "cake") as ExpenseRow).amount;
  return { session, found, cake };
}

beforeEach(() => {
  resetServer();
  saved.mockClear();
  refused.mockClear();
});

it("converts every amount at the rate of the table, which is marked, in one step that can be undone", async () => {
  answer(path, ofTable);
  const { session, found, cake } = await askAfter(money);
  expect(await found().findByText(/^approximate rate from/)).toHaveTextContent("01/07/2025");
  expect(found().getByRole("textbox", { name: "How much USD is 1 EUR?" })).toHaveValue("1.08");
  expect(found().getByRole("status")).toHaveTextContent(
    "Kept, €25,000.00 reads $25,000.00. Converted, it reads $27,000.00.",
  );
  expect(cake()).toBe(10_050);
  await user.click(found().getByRole("button", { name: "Convert the amounts" }));
  expect(saved).toHaveBeenCalledOnce();
  expect(cake()).toBe(10_854);
  expect(session.views.report("details")).toMatchObject({ primaryCurrency: "USD", budget: 2_700_000 });
  session.undoOrRedo(session.undoHistory.state.undo?.id ?? -1, "undo");
  expect(cake()).toBe(10_050);
  expect(session.views.report("details")).toMatchObject({ primaryCurrency: "EUR", budget: 2_500_000 });
});

it("keeps the figures if the user chooses so", async () => {
  answer(path, unreachable);
  const { session, found, cake } = await askAfter(money);
  await user.click(found().getByRole("button", { name: "Keep the figures" }));
  expect(saved).toHaveBeenCalledOnce();
  expect(cake()).toBe(10_050);
  expect(session.views.report("details")).toMatchObject({ primaryCurrency: "USD", budget: 2_500_000 });
});

it("asks for a rate if none is known, and accepts a typed one", async () => {
  answer(path, unreachable);
  const { found, cake } = await askAfter(money);
  const rate = found().getByRole("textbox", { name: "How much USD is 1 EUR?" });
  expect(rate).toHaveValue("");
  await user.click(found().getByRole("button", { name: "Convert the amounts" }));
  expect(rate).toHaveAccessibleDescription("Rate must be a number above 0");
  await user.type(rate, "2");
  expect(found().queryByText(/^approximate/)).not.toBeInTheDocument();
  await user.click(found().getByRole("button", { name: "Convert the amounts" }));
  expect(cake()).toBe(20_100);
});

it("changes nothing if it is closed, and does not ask while there are no amounts", async () => {
  answer(path, unreachable);
  const { session, found } = await askAfter(money);
  await user.click(found().getByRole("button", { name: "Cancel" }));
  expect(session.views.report("details").primaryCurrency).toBe("EUR");
  session.run({ type: "wedding.update", changes: { budget: null } });
  session.run({ type: "expense.update", id: "cake", changes: { amount: "0" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(session.views.report("details").primaryCurrency).toBe("USD");
});
