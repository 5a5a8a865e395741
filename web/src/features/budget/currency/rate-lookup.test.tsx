import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { RateLine } from "@/domain/currency/rate-line.tsx";
import type { Command } from "@/lib/core/types.ts";
import { answer, requests, resetServer, unreachable } from "@/test/fake-server.ts";
import { renderWedding } from "@/test/open-wedding.ts";
import { CurrencyDialog } from "./currency-dialog.tsx";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

const inShillings: Command = { type: "wedding.update", changes: { secondaryCurrency: "UGX" } };

const path = "GET /api/exchange-rates/EUR";

function ratesAnswer(fields: object = {}) {
  const fetchedAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  return {
    data: {
      base: "EUR",
      rates: { UGX: 4012.345678, USD: 1.08 },
      fetchedAt,
      source: "rates.example",
      approximate: false,
      ...fields,
    },
  };
}

const field = () => screen.getByRole("textbox", { name: "Exchange rate" });
const focusedElement = () => document.activeElement as HTMLElement | null;
const user = userEvent.setup({ delay: null });
const lookUp = () => user.click(screen.getByRole("button", { name: "Look up the rate" }));

beforeEach(resetServer);

it("fills in the rate, and shows its source and age", async () => {
  answer(path, ratesAnswer());
  const close = vi.fn();
  const session = await renderWedding(<CurrencyDialog onClose={close} />, [inShillings]);
  await lookUp();
  expect(await screen.findByText(/^From rates\.example/)).toHaveTextContent(
    "From rates.example, 3 hours ago.",
  );
  expect(field()).toHaveValue("4012.345678");
  await user.click(screen.getByRole("button", { name: "Save currency" }));
  expect(close).toHaveBeenCalled();
  expect(session.views.report("details").exchangeRate).toBe(4012.345678);
});

it("shows that a rate of the server’s own table is approximate", async () => {
  answer(path, ratesAnswer({ source: null, approximate: true, fetchedAt: "2025-07-01T00:00:00.000Z" }));
  await renderWedding(<CurrencyDialog onClose={() => {}} />, [inShillings]);
  await lookUp();
  const about = "Approximate: no rate service answered, so it’s from Troth’s own table of 01/07/2025.";
  expect(await screen.findByText(about)).toBeVisible();
});

it("keeps a table rate marked everywhere, until another is typed", async () => {
  answer(path, ratesAnswer({ source: null, approximate: true, fetchedAt: "2025-07-01T00:00:00.000Z" }));
  const session = await renderWedding(
    <>
      <CurrencyDialog onClose={() => {}} />
      <RateLine />
    </>,
    [inShillings],
  );
  const save = () => user.click(screen.getByRole("button", { name: "Save currency" }));
  const marked = () => screen.queryAllByText(/approximate rate from/);
  await lookUp();
  await vi.waitFor(() => expect(field()).toHaveValue("4012.345678"));
  await save();
  expect(session.views.report("details").rateTableDate).toBe("2025-07-01");
  // Beside the amounts, and in the reopened dialog.
  await vi.waitFor(() => expect(marked()).toHaveLength(2));
  expect(marked()[0]).toHaveTextContent("01/07/2025");
  await user.clear(field());
  await user.type(field(), "4000");
  await save();
  expect(session.views.report("details")).toMatchObject({ exchangeRate: 4000, rateTableDate: null });
  await vi.waitFor(() => expect(marked()).toEqual([]));
});

it("shows a newly chosen second currency, unless the user decides otherwise", async () => {
  const session = await renderWedding(<CurrencyDialog onClose={() => {}} />);
  const second = () => screen.getByRole("combobox", { name: "Secondary currency (optional)" });
  // The dialog takes the focus a moment after it opens, and a list that loses the focus closes.
  await vi.waitFor(() => expect(screen.getByRole("dialog")).toContainElement(focusedElement()));
  await user.click(second());
  await user.click(screen.getByRole("option", { name: /^USD/ }));
  const showBoth = screen.getByRole("checkbox", { name: "Show both currencies" });
  expect(showBoth).toBeChecked();
  await user.click(showBoth);
  await user.click(screen.getByRole("button", { name: "Save currency" }));
  expect(session.views.report("details")).toMatchObject({ secondaryCurrency: "USD", showBoth: false });
});

it("uses the last lookup while offline, and says so", async () => {
  answer(path, ratesAnswer());
  await renderWedding(<CurrencyDialog onClose={() => {}} />, [inShillings]);
  await lookUp();
  await screen.findByText(/^From rates\.example/);
  await user.clear(field());
  answer(path, unreachable);
  await lookUp();
  expect(await screen.findByText(/Can’t reach the server\. This is the last rate/)).toBeVisible();
  expect(field()).toHaveValue("4012.345678");
  expect(requests).toHaveBeenCalledTimes(2);
  // A typed rate carries no note about its source.
  await user.clear(field());
  await user.type(field(), "4000");
  expect(screen.queryByText(/From rates\.example/)).not.toBeInTheDocument();
});

it("never shows a rate that does not exist", async () => {
  answer(path, unreachable);
  await renderWedding(<CurrencyDialog onClose={() => {}} />, [inShillings]);
  await lookUp();
  expect(await screen.findByText(/has no EUR rate yet\. You can type one\./)).toBeVisible();
  answer(path, ratesAnswer({ rates: { USD: 1.08 } }));
  await lookUp();
  expect(
    await screen.findByText("rates.example has no rate from EUR to UGX. You can type one."),
  ).toBeVisible();
  expect(field()).toHaveValue("");
});

it("is shown beside amounts with both currencies", async () => {
  const showBoth: Command = {
    type: "wedding.update",
    changes: { secondaryCurrency: "UGX", exchangeRate: "4012.345678", showBoth: true },
  };
  const session = await renderWedding(<RateLine />, [showBoth]);
  expect(await screen.findByText(/1 EUR = 4,012\.3457 UGX/)).toBeVisible();
  session.run({ type: "wedding.update", changes: { showBoth: false } });
  await vi.waitFor(() => expect(screen.queryByText(/1 EUR/)).not.toBeInTheDocument());
});
