import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import { loadFormatsOf } from "@/lib/formats/format-settings.ts";
import { renderInApp } from "@/test/render.tsx";
import { FormatsDialog } from "./account-menu.tsx";

beforeEach(() => loadFormatsOf("ada"));
afterEach(() => loadFormatsOf(undefined));

function Page() {
  return (
    <>
      <p data-testid="page">
        <DateText value="2027-06-19" /> <Money amount={2_500_050} />
      </p>
      <FormatsDialog opened onClose={() => {}} />
    </>
  );
}

it("starts with the device's formats, and shows an example of each", () => {
  renderInApp(<Page />);
  const year = new Date().getFullYear();
  const dates = within(screen.getByRole("combobox", { name: "Dates" }));
  expect(dates.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    `31/12/${year} (this device)`,
    `31/12/${year}`,
    `12/31/${year}`,
    `${year}-12-31`,
  ]);
  const numbers = within(screen.getByRole("combobox", { name: "Numbers" }));
  expect(numbers.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "1,234,567.50 (this device)",
    "1,234,567.50",
    "1.234.567,50",
    "1\u00a0234\u00a0567,50",
    "1’234’567.50",
    "12,34,567.50",
  ]);
});

it("takes effect at once, and is stored only for this account", async () => {
  const user = userEvent.setup({ delay: null });
  renderInApp(<Page />);
  const page = screen.getByTestId("page");
  expect(page).toHaveTextContent("19/06/2027 €25,000.50");
  await user.selectOptions(screen.getByRole("combobox", { name: "Dates" }), "monthFirst");
  await user.selectOptions(screen.getByRole("combobox", { name: "Numbers" }), "comma");
  await user.selectOptions(screen.getByRole("combobox", { name: "Times" }), "h12");
  expect(page).toHaveTextContent("06/19/2027 €25.000,50");
  expect(screen.getByRole("status")).toHaveTextContent(/2:30\sPM/);

  loadFormatsOf("ben");
  expect(await screen.findByText("19/06/2027")).toBeVisible();
  loadFormatsOf("ada");
  expect(await screen.findByText("06/19/2027")).toBeVisible();
});
